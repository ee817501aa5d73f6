import { defineList, MINE } from '#src/list/definition.ts'
import { CONFIDENCE_WORDS, EQUAL_SCORES, REASON_WORDS, WARNING_WORDS } from '../score/words.ts'

/** Generic codes with a licence in force, by their opportunity score. */
export const opportunityList = defineList({
  columns: {
    name: { label: 'دارو', sort: 'asc' },
    score: {
      phone: 'value',
      label: 'امتیاز',
      sort: 'desc',
      hint: 'از ۱۰۰، با فرمول صفحهٔ روش؛ توصیهٔ سرمایه‌گذاری نیست',
    },
    confidence: {
      label: 'اطمینان',
      leaves: 2,
      sort: 'desc',
      hint: 'سهمی از وزن‌ها که ورودی دارد؛ A همهٔ وزن، B حداقل ۸۰٪، C کمتر',
    },
    reasons: { phone: 'line', label: 'دلیل‌ها' },
    warnings: { label: 'هشدارها', leaves: 2, hint: 'کنار امتیاز می‌آیند و از آن کم نمی‌شوند' },
    makers: { label: 'سازنده', sort: 'asc', hint: 'شرکت‌هایی که پروانهٔ جاری ساخت در ایران دارند' },
    importers: {
      leaves: 1,
      label: 'واردکننده',
      sort: 'desc',
      hint: 'صاحبان پروانهٔ جاری وارداتی یا فوریتی',
    },
    localApi: {
      leaves: 1,
      label: 'سازندهٔ ماده',
      sort: 'desc',
      hint: 'سازندگان داخلی مادهٔ مؤثره',
    },
    substance: { spare: true, label: 'فرآوردهٔ همین ماده', sort: 'desc', hint: EQUAL_SCORES },
    expiry: { phone: 'end', leaves: 1, label: 'نزدیک‌ترین انقضا', sort: 'asc' },
  },
  open: ['name'],
  filters: {
    reason: { kind: 'oneOf', label: 'دلیل', words: REASON_WORDS, of: 'reasons' },
    confidence: { kind: 'oneOf', label: 'اطمینان', words: CONFIDENCE_WORDS, of: 'confidence' },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
    score: { kind: 'range', label: 'امتیاز', unit: 'count', of: 'score' },
    gap: { kind: 'range', label: 'شکاف عرضه (از ۱۰۰)', unit: 'count', of: 'score' },
    fragility: { kind: 'range', label: 'شکنندگی (از ۱۰۰)', unit: 'count', of: 'score' },
    warning: { kind: 'oneOf', label: 'هشدار', words: WARNING_WORDS, of: 'warnings' },
    mine: MINE,
  },
  defaultSort: 'score',
  hasPast: true,
  picks: true,
  charts: ['reason', 'confidence', 'warning'],
  presets: [
    { label: 'بدون سازندهٔ داخلی', search: { reason: 'no-local' } },
    { label: 'فقط فوریتی', search: { reason: 'emergency-only' } },
    { label: 'تک‌سازنده', search: { reason: 'sole-maker' } },
    { label: 'رو به انقضا', search: { reason: 'lapsing' } },
    { label: 'مادهٔ اولیه', search: { reason: 'api-gap' } },
    { label: 'واردات گران‌تر', search: { reason: 'headroom' } },
    { label: 'امتیاز ۵۰ و بیشتر', search: { score: '50..' } },
  ],
  preview: {},
})

import { defineList, OF_RECORDS } from '#src/list/definition.ts'
import type { ListView } from '#src/list/view.ts'

/** How far what a firm already makes is from what would be missing. */
export const GRADE_WORDS = {
  1: 'همان مولکول و همان شکل، با قدرت دیگر',
  2: 'همان گروه ATC سطح ۴، همان شکل و راه مصرف',
  3: 'همان گروه ATC سطح ۳، همان شکل و راه مصرف',
} as const

export type Grade = keyof typeof GRADE_WORDS

export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  1: 'درجهٔ ۱',
  2: 'درجهٔ ۲',
  3: 'درجهٔ ۳',
}

/** Said wherever firms are named. */
export const NO_PROMISE =
  'پروانهٔ مشابه شاهد توان است، نه وعدهٔ تولید؛ ظرفیت خط و قرارداد در داده‌ها نیست.'

/** Medicines that a stop leaves without a maker, and who makes something near to each. */
export const replacementList = defineList({
  columns: {
    name: { label: 'دارو', sort: 'asc' },
    left: {
      label: 'آنچه می‌ماند',
      phone: 'value',
      hint: 'پس از توقف، از همهٔ پروانه‌های جاری همان دارو؛ همان شمارش رادار انقضا',
    },
    first: { label: GRADE_NAMES[1], sort: 'desc', leaves: 1, hint: GRADE_WORDS[1] },
    second: { label: GRADE_NAMES[2], sort: 'desc', leaves: 1, hint: GRADE_WORDS[2] },
    third: { label: GRADE_NAMES[3], sort: 'desc', leaves: 2, hint: GRADE_WORDS[3] },
    firms: {
      label: 'چه کسانی، با کدام پروانه',
      short: 'توانمندها',
      sort: 'asc',
      phone: 'line',
      hint: 'شرکت‌هایی که امروز در ایران چیزی نزدیک می‌سازند؛ هر کدام با بهترین درجه و یک پروانهٔ شاهد',
    },
    api: {
      label: 'سازندهٔ ماده',
      phone: 'end',
      sort: 'desc',
      hint: 'سازندگان داخلی مادهٔ مؤثره که با این توقف کنار نمی‌روند',
    },
  },
  open: ['name'],
  filters: {
    maker: { ...OF_RECORDS, label: 'توقف سازندهٔ ماده', elsewhere: true, asks: 'alone' },
    company: { ...OF_RECORDS, label: 'توقف شرکت', elsewhere: true, asks: 'alone' },
    medicine: { kind: 'oneOf', label: 'توقف سازندگان یک دارو', elsewhere: true, asks: 'within' },
    country: { kind: 'oneOf', label: 'توقف واردات از کشور', asks: 'alone' },
    month: { kind: 'oneOf', label: 'تمدید نشدن انقضاها تا پایان', asks: 'alone' },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true },
  },
  hasPast: true,
  defaultSort: 'firms',
  preview: {},
})

/** What stops. Without any, the one maker of each medicine that has but one. */
export const STOPS = ['maker', 'company', 'country', 'month', 'medicine'] as const
export type StopKind = (typeof STOPS)[number]

/** The stop of a view: one kind at a time; a medicine beside another narrows it. */
export function stopOf({ filters }: Pick<ListView, 'filters'>): {
  kind: StopKind
  values: readonly string[]
} | null {
  const kind = STOPS.find((one) => (filters[one]?.length ?? 0) > 0)
  return kind ? { kind, values: filters[kind] ?? [] } : null
}

/** What a view asks, before «۱۲ دارو …»; `names` are those of what it is narrowed to. */
export function stopWords(
  view: Pick<ListView, 'filters'>,
  nameOf: (kind: string, value: string) => string,
): string {
  const stop = stopOf(view)
  if (!stop) return 'اگر تولید تنها سازندهٔ هر دارو متوقف شود'
  const names = stop.values.map((value) => nameOf(stop.kind, value)).join('، ')
  const words: Readonly<Record<StopKind, string>> = {
    maker: `اگر تولید ماده در «${names}» متوقف شود`,
    company: `اگر تولید «${names}» متوقف شود`,
    medicine: `اگر همهٔ سازندگان «${names}» بایستند`,
    country: `اگر از ${names} چیزی نیاید`,
    month: `اگر هیچ پروانه‌ای که تا پایان ${names} منقضی می‌شود تمدید نشود`,
  }
  return words[stop.kind]
}

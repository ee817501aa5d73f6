import { defineList, MINE } from '#src/list/definition.ts'
import { REGISTER_WORDS } from '#src/words/market-fact-words.ts'
import { PRESENCE_WORDS, ROUTE_WORDS } from '#src/words/presence-words.ts'

export const PROTECTION_WORDS = {
  over: 'منقضی',
  '3': 'تا سه سال دیگر',
  later: 'دیرتر',
  unlisted: 'در فهرست نیامده',
} as const

/** Molecules by route: where in the world they are licensed, and how they stand here. */
export const presenceList = defineList({
  columns: {
    name: { label: 'جزء مؤثر', sort: 'asc' },
    route: { label: 'راه مصرف', leaves: 2 },
    state: {
      phone: 'line',
      label: 'در ایران',
      hint: 'پروانه‌های جاری همین جزء مؤثر: هیچ، فقط با راه مصرف دیگر، یا بدون سازندهٔ داخلی',
    },
    registers: {
      phone: 'value',
      short: 'فهرست خارجی',
      label: 'فهرست خارجی',
      sort: 'desc',
      hint: 'فهرست‌هایی که حداقل یک پروانهٔ جاری از این جزء مؤثر با این راه مصرف دارند',
    },
    holders: {
      leaves: 1,
      label: 'صاحب پروانه',
      sort: 'desc',
      hint: 'صاحبان پروانه در فهرست‌های خارجی؛ نام یک شرکت در دو فهرست اگر یکسان نوشته نشده باشد دو بار شمرده می‌شود',
    },
    since: {
      phone: 'end',
      label: 'از',
      sort: 'asc',
      hint: 'قدیمی‌ترین پروانهٔ جاری در فهرست‌های خارجی',
    },
    protection: {
      label: 'پایان پتنت یا انحصار',
      sort: 'asc',
      hint: 'آخرین پتنت یا انحصار؛ فقط FDA آن را منتشر می‌کند',
    },
    atc: { label: 'ATC', sort: 'asc', leaves: 1 },
    classHere: {
      label: 'هم‌گروه‌ها در ایران',
      leaves: 2,
      sort: 'desc',
      hint: 'داروهای دارای پروانهٔ جاری و پروانه‌های جاری همان گروه سطح ۴ ATC',
    },
    classSales: {
      leaves: 1,
      label: 'فروش گروه',
      sort: 'desc',
      unit: 'rial',
      hint: 'فروش گروه سطح ۴ ATC در جدیدترین سال آمارنامه',
    },
    opportunity: { label: 'فرصت', leaves: 1 },
  },
  open: ['name'],
  filters: {
    state: { kind: 'oneOf', label: 'در ایران', words: PRESENCE_WORDS, of: 'state' },
    register: { kind: 'oneOf', label: 'فهرست خارجی', words: REGISTER_WORDS, of: 'registers' },
    registers: { kind: 'range', label: 'تعداد فهرست خارجی', unit: 'count', of: 'registers' },
    route: { kind: 'oneOf', label: 'راه مصرف', words: ROUTE_WORDS },
    protection: {
      kind: 'oneOf',
      label: 'پتنت یا انحصار',
      words: PROTECTION_WORDS,
      of: 'protection',
    },
    atc: { kind: 'oneOf', label: 'گروه درمانی (ATC)', tree: true, of: 'atc' },
    mine: MINE,
  },
  defaultSort: 'registers',
  charts: ['state', 'register', 'route'],
  presets: [
    { label: 'بدون پروانه', search: { state: 'absent' } },
    { label: 'با راه مصرف دیگر', search: { state: 'other-route' } },
    { label: 'بدون سازندهٔ داخلی', search: { state: 'no-maker' } },
    { label: 'بدون پروانه، پتنت منقضی', search: { state: 'absent', protection: 'over' } },
    { label: 'فقط در ایران', search: { state: 'only-here' } },
  ],
  preview: {},
})

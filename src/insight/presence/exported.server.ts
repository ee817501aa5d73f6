import { PRESENCE_PATH } from '#src/addresses/insight.ts'
import { exportedList } from '#src/features/access/exported-list.server.ts'
import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import { registerWord } from '#src/words/market-fact-words.ts'
import { PRESENCE_WORDS, ROUTE_WORDS } from '#src/words/presence-words.ts'
import type { presenceList } from './list.ts'
import { type PresenceRow, presenceSource } from './queries.ts'

const presenceSheet: SheetColumns<typeof presenceList, PresenceRow> = {
  name: [
    textColumn('نام فارسی', (row) => row.nameFa),
    textColumn(
      'جزء مؤثر',
      (row) => row.moieties,
      'بدون نمک و استر؛ آنچه فهرست‌ها با آن سنجیده می‌شوند',
    ),
  ],
  route: [
    textColumn('راه مصرف', (row) => ROUTE_WORDS[row.route]),
    textColumn('شکل در فهرست‌های خارجی', (row) => row.forms.join('، ') || null),
  ],
  state: [
    textColumn('در ایران', (row) => PRESENCE_WORDS[row.state]),
    numberColumn('پروانهٔ جاری با این راه', (row) => row.licencesHere),
    numberColumn('پروانهٔ جاری با هر راه', (row) => row.licencesByAnyRoute),
  ],
  registers: [
    numberColumn('تعداد فهرست خارجی', (row) => row.registerCount),
    textColumn('فهرست‌های خارجی', (row) => row.registers.map(registerWord).join('، ') || null),
    numberColumn('پروانهٔ خارجی', (row) => row.licenceCount),
  ],
  holders: [numberColumn('صاحب پروانهٔ خارجی', (row) => row.holderCount)],
  since: [
    ...dateColumns('از', (row: PresenceRow) => row.since),
    textColumn('پیش از این تاریخ', (row) => (row.sinceIsBefore ? 'بله' : null)),
  ],
  protection: dateColumns('پایان پتنت یا انحصار', (row) => row.protectionEndsOn),
  atc: [textColumn('کد ATC', (row) => row.atcCode)],
  classHere: [
    numberColumn('داروی گروه سطح ۴ در ایران', (row) => row.classMedicines),
    numberColumn('پروانهٔ جاری گروه', (row) => row.classLicences),
  ],
  classSales: [
    numberColumn('فروش گروه (ریال)', (row) => row.classSalesRial, 'جدیدترین سال آمارنامه'),
  ],
  opportunity: [textColumn('کد ژنریک فرصت', (row) => row.opportunityCode?.toString() ?? null)],
}

export const exportedPresence = exportedList({
  title: 'پروانه در جهان و ایران',
  noun: 'مولکول و راه مصرف',
  path: PRESENCE_PATH,
  source: presenceSource,
  sheet: presenceSheet,
})

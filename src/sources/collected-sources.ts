import { readBdpm } from './bdpm/read-bdpm.ts'
import { readCodal } from './codal/read-codal.ts'
import { readDpd } from './dpd/read-dpd.ts'
import { readEma } from './ema/read-ema.ts'
import { readNfi } from './nfi/read-nfi.ts'
import { readOrangeBook } from './orange-book/read-orange-book.ts'
import type { Reading, SourceFile } from './reading.ts'
import { readTamin } from './tamin/read-tamin.ts'

interface CollectedSource {
  /** On the operator's page: its name, what it holds and how it is asked, what to know before. */
  title: string
  what: string
  caveat: string
  /** What the command says of its files. */
  files: string
  /** One file alone, or files that belong together. */
  read:
    | { each: (file: SourceFile) => Reading<unknown> | Promise<Reading<unknown>> }
    | { all: (files: readonly SourceFile[]) => Promise<Reading<unknown>> }
  /** The template that its records fill; absent where they are rows of the registry. */
  fills?: 'coverage' | 'company-sales' | 'foreign-licences'
  /** Files that are replaced as a whole; absent where pages are numbered or lead to others. */
  whole?: { addresses: readonly string[]; maxBytes: number }
  /** A file that is in its ZIP and in no other source's. */
  packed?: RegExp
}

const MB = 1024 * 1024
const DPD = 'https://www.canada.ca/content/dam/hc-sc/documents/services/drug-product-database'
const BDPM = 'https://base-donnees-publique.medicaments.gouv.fr/download/file'

/** Sources whose pages and files the portal reads itself; docs/sources.md says what each holds. */
export const COLLECTED_SOURCES = {
  nfi: {
    title: 'فهرست داروهای ثبت‌شده (NFI)',
    what: 'صفحه‌های شماره‌دار irc.fda.gov.ir، هر فرآورده یک صفحه.',
    caveat: 'شماره‌ای که داده نشده پاسخ ۵۰۰ می‌دهد. یک دور با مکث یک ثانیه نزدیک ۱۵ ساعت است.',
    files: 'pages of the registry of medicines, named by their number',
    read: { each: readNfi },
  },
  codal: {
    title: 'گزارش‌های ماهانهٔ کدال',
    what: 'صفحه‌های جست‌وجوی کدال و گزارش‌هایی که هنوز نداریم.',
    caveat: 'کد صنعت در نشانی جست‌وجو را پیش از روشن کردن ببینید. اصلاحیه جای گزارش پیشین می‌نشیند.',
    files: 'answers of the search (JSON) and pages of monthly reports',
    read: { each: readCodal },
    fills: 'company-sales',
  },
  tamin: {
    title: 'فهرست بیمهٔ تأمین اجتماعی',
    what: 'فایل یا صفحهٔ فهرست داروها.',
    caveat:
      'صفحهٔ پیش‌فرض تنها بخش نخست جدول است و همین گفته می‌شود؛ نشانی فایل کامل (CSV یا اکسل) را در تنظیمات بنویسید.',
    files: "the insurer's formulary: page, CSV or workbook",
    read: { each: readTamin },
    fills: 'coverage',
    // The grid's own first page says that it is partial; the operator gives the address of the whole.
    whole: {
      addresses: ['https://darman.tamin.ir/Forms/Public/Druglist.aspx?pagename=hdpDrugList'],
      maxBytes: 64 * MB,
    },
  },
  'orange-book': {
    title: 'فهرست FDA آمریکا (Orange Book)',
    what: 'یک فایل فشرده: فرآورده‌ها، پتنت‌ها، انحصار.',
    caveat: 'داروهای زیستی در آن نیست. استفاده آزاد است.',
    files: 'products.txt, patent.txt and exclusivity.txt, or the ZIP of them',
    read: { all: readOrangeBook },
    fills: 'foreign-licences',
    whole: {
      addresses: ['https://www.fda.gov/media/76860/download?attachment'],
      maxBytes: 128 * MB,
    },
    packed: /^products\.txt$/i,
  },
  ema: {
    title: 'فهرست داروهای اروپا (EMA)',
    what: 'یک فایل اکسل.',
    caveat: 'تنها مجوزهای متمرکز. با نام بردن از منبع.',
    files: "the agency's workbook of medicines",
    read: { each: readEma },
    fills: 'foreign-licences',
    whole: {
      addresses: [
        'https://www.ema.europa.eu/en/documents/report/medicines-output-medicines-report_en.xlsx',
      ],
      maxBytes: 64 * MB,
    },
  },
  dpd: {
    title: 'فهرست داروهای کانادا (DPD)',
    what: 'چهار فایل فشرده: در بازار، تأییدشده، راکد، لغوشده.',
    caveat: 'با نام بردن از منبع.',
    files: 'drug, ingred, comp, form, route, status and ther files, or ZIPs of them',
    read: { all: readDpd },
    fills: 'foreign-licences',
    whole: {
      addresses: ['allfiles', 'allfiles_ap', 'allfiles_dr', 'allfiles_ia'].map(
        (name) => `${DPD}/${name}.zip`,
      ),
      maxBytes: 128 * MB,
    },
    packed: /^drug(?:_\w+)?\.txt$/i,
  },
  bdpm: {
    title: 'فهرست داروهای فرانسه (BDPM)',
    what: 'دو فایل متنی: فرآورده‌ها و ترکیب آن‌ها.',
    caveat: 'با نام بردن از منبع.',
    files: 'CIS_bdpm.txt and CIS_COMPO_bdpm.txt, or a ZIP of them',
    read: { all: readBdpm },
    fills: 'foreign-licences',
    whole: {
      addresses: [`${BDPM}/CIS_bdpm.txt`, `${BDPM}/CIS_COMPO_bdpm.txt`],
      maxBytes: 128 * MB,
    },
    packed: /^CIS_bdpm/i,
  },
} as const satisfies Record<string, CollectedSource>

export type CollectedSourceName = keyof typeof COLLECTED_SOURCES

export const SOURCE_NAMES = Object.keys(COLLECTED_SOURCES) as CollectedSourceName[]

/** What the house knows of a source; each of them by the same fields. */
export const collectedSource = (name: CollectedSourceName): CollectedSource =>
  COLLECTED_SOURCES[name]

export function isCollectedSource(name: string): name is CollectedSourceName {
  return Object.hasOwn(COLLECTED_SOURCES, name)
}

import type { Field, Fields } from '#src/catalogue/facts/api.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { queryWorkbook } from '../exporting/file/query-workbook.server.ts'
import { proseSheet } from '../exporting/file/worksheet.ts'
import { changeFields } from './change-feed.ts'
import { powerQueryFunction } from './guide/power-query.ts'
import { definitionOf, RESOURCES } from './resources.ts'
import { TABLES } from './tables.ts'

const RECENT = `[from = Date.ToText(
        Date.AddDays(Date.From(DateTimeZone.UtcNow()), -30), "yyyy-MM-dd", "en-US")]`

/** Of each `name` is its query's, table's and connection's; `asked` is a record in M. */
export function workbookTables() {
  const table = (path: string) => {
    const found = TABLES.find((one) => one.path === path)
    return columnsOf(found?.fields ?? {}, found?.definition)
  }
  const medicines = RESOURCES[medicineKind.name]?.fields ?? {}
  return [
    {
      name: 'Opportunities',
      path: 'opportunities',
      sheet: 'فرصت‌ها',
      asked: '[]',
      about: 'همهٔ کدهای ژنریک با امتیاز فرصت',
      columns: table('opportunities'),
    },
    {
      name: 'Expiry',
      path: 'expiry',
      sheet: 'رادار انقضا',
      asked: '[]',
      about: 'پروانه‌هایی که تا ۱۸۰ روز دیگر پایان می‌یابند',
      columns: table('expiry'),
    },
    {
      name: 'Medicines',
      path: medicineKind.name,
      sheet: medicineKind.title,
      asked: '[]',
      about: 'همهٔ کدهای ژنریک با پروانه‌ها، قیمت واحد، پوشش بیمه و فروش',
      columns: columnsOf(medicines, definitionOf(medicineKind.name)),
    },
    {
      name: 'PriceChanges',
      path: 'price-changes',
      sheet: 'تغییر قیمت‌ها',
      asked: '[]',
      about: 'قیمت‌هایی که در آخرین ماه دارای تغییر عوض شده‌اند',
      columns: table('price-changes'),
    },
    {
      name: 'Changes',
      path: 'changes',
      sheet: 'تغییرات',
      asked: RECENT,
      about: 'رویدادهای ۳۰ روز گذشته',
      columns: columnsOf(changeFields),
    },
  ]
}

/** Columns for people: addresses of records and rows within rows are for programs. */
function columnsOf(fields: Fields, definition?: ListDefinition | null) {
  const shown = Object.entries(fields).filter(
    ([name, { type }]) => type !== 'objects' && !/slug$/i.test(name),
  )
  return shown.map(([field, { label, type, words }]) => {
    const filters = Object.values(definition?.filters ?? {})
    const listed = filters.find((one) => one.kind === 'oneOf' && one.of === field)
    const known = words ?? (listed?.kind === 'oneOf' ? listed.words : undefined)
    return { field, heading: label, type: TYPES[type], words: known ?? null }
  })
}

const TYPES: Readonly<Record<Field['type'], string>> = {
  integer: 'Int64.Type',
  number: 'type number',
  date: 'type date',
  string: 'type text',
  strings: 'type text',
  boolean: 'type text',
  objects: 'type any',
}

/** All queries of the workbook in M. */
export function workbookSection(origin: string): string {
  const tables = workbookTables().map(({ name, path, asked, columns }) => {
    const list = columns.map(({ field, heading, type, words }) => {
      const known = Object.entries(words ?? {}).map(
        ([value, word]) => `#${text(value)} = ${text(word)}`,
      )
      return `{${text(field)}, ${text(heading)}, ${type}, ${words ? `[${known.join(', ')}]` : 'null'}}`
    })
    return `shared ${name} = DaruRows(${text(path)}, ${asked}, {
    ${list.join(',\n    ')}
});`
  })
  const shared = powerQueryFunction(origin).trimEnd().replace(/^\(/m, 'shared DaruRows = (')
  return ['section Section1;', `${shared};`, ...tables, ''].join('\n\n')
}

const text = (value: string) => `"${value.replaceAll('"', '""')}"`

/** The workbook that Excel and Power BI Desktop refresh with a key that they ask for. */
export function apiWorkbook(origin: string): AsyncGenerator<Buffer> {
  const tables = workbookTables()
  const steps = [
    ['دیتا دارو: داده‌های زنده', origin],
    [],
    ['۱', 'اگر Excel پرسید، Enable Editing و سپس Enable Content را بزنید.'],
    ['۲', 'زبانهٔ Data، دکمهٔ Refresh All.'],
    [
      '۳',
      'در پنجرهٔ ورود Basic را انتخاب کنید: User name هر واژه‌ای (مانند daru)، Password کلید API شما. کلید یک بار پرسیده می‌شود و روی همین رایانه می‌ماند، نه در این فایل.',
    ],
    ['۴', 'اگر سطح حریم (Privacy) پرسیده شد، Organizational را انتخاب کنید.'],
    [],
    ...tables.map(({ sheet, about }) => [sheet, about]),
    [],
    ['تاریخ‌ها', 'میلادی'],
    ['قیمت‌ها', 'ریال'],
    [
      'سهم روزانه',
      'هر بار تازه‌کردن، به تعداد ردیف‌هایی که خوانده می‌شود از سهم روزانهٔ API کم می‌کند.',
    ],
    [
      'جدول‌های دیگر',
      'در Power Query یک پرس‌وجوی خالی بسازید، مانند = DaruRows("presence", [atc = "A10"])',
    ],
  ]
  return queryWorkbook(proseSheet('راهنما', steps, [24, 110]), {
    section: workbookSection(origin),
    functions: ['DaruRows'],
    queries: tables.map(({ name, sheet, columns }) => ({
      name,
      sheet,
      headings: columns.map(({ heading }) => heading),
    })),
  })
}

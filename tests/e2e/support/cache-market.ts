import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { SAMPLE_HARVESTED_ON, SAMPLE_SHOWCASE } from '#data/sample/showcase.ts'
import { TEMPLATE_ORDER, type TemplateName } from '#src/catalogue/templates.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import type { Database } from '#src/server/db/client.ts'

type Row = Record<string, string>

const IRC = 'کد IRC'
const CODE = 'کد ژنریک'

/** What the market does between two harvests; `place` names a record, however many there are. */
export interface MarketChange {
  what: 'price' | 'validity' | 'brand' | 'gone' | 'company' | 'molecule' | 'maker'
  place: number
  amount: number
}

/** A tenth of the invented market, which changes as it is told and publishes what it is. */
export function openMarket() {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-market-'))
  const files = Object.fromEntries(
    TEMPLATE_ORDER.map((name) => [name, readSample(name)]),
  ) as Record<TemplateName, Row[]>
  const code = String(SAMPLE_SHOWCASE.medicineCode)
  files.products = files.products.filter((row, at) => at % 10 === 0 || row[CODE] === code)
  const codes = new Set(files.products.map((row) => row[CODE]))
  files.medicines = files.medicines.filter((row, at) => at % 10 === 0 || codes.has(row[CODE]))
  const ircs = new Set(files.products.map((row) => row[IRC]))
  files['price-events'] = files['price-events'].filter((row) => ircs.has(row[IRC]))
  for (const name of ['supplements', 'health-products'] as const) {
    files[name] = files[name].filter((_, at) => at % 10 === 0)
  }

  return {
    files,
    change({ what, place, amount }: MarketChange) {
      const product = pick(files.products, place)
      if (what === 'price') product['قیمت مصرف‌کننده (ریال)'] = String(10_000 + amount * 10)
      if (what === 'validity') product['اعتبار پروانه'] = dayAfterHarvest(amount % 40)
      if (what === 'brand') product['نام لاتین برند'] = `BRAND ${amount}`
      if (what === 'gone' && product[CODE] !== code) {
        files.products.splice(files.products.indexOf(product), 1)
        files['price-events'] = files['price-events'].filter((row) => row[IRC] !== product[IRC])
      }
      const company = pick(files.companies, place)
      if (what === 'company') company['نام لاتین'] = `Company ${amount}`
      if (what === 'maker') product['شناسه ملی صاحب پروانه'] = company['شناسه ملی'] ?? ''
      if (what === 'molecule') {
        const { مولکول: name } = pick(files.medicines, place)
        const all = files.medicines.filter((row) => row.مولکول === name)
        for (const row of all) row['نام فارسی مولکول'] = `مولکول ${amount}`
      }
    },
    async publish(db: Database, harvestedOn = SAMPLE_HARVESTED_ON) {
      const written = TEMPLATE_ORDER.map((name) => write(folder, name, files[name]))
      return runImport(db, { source: 'sample', files: written, harvestedOn })
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function readSample(name: TemplateName): Row[] {
  return parse(readFileSync(`data/sample/${name}.csv`), { columns: true, bom: true })
}

function write(folder: string, name: TemplateName, rows: readonly Row[]): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  const file = path.join(folder, `${name}.csv`)
  writeFileSync(file, lines.map((cells) => cells.map(quote).join(',')).join('\r\n'))
  return file
}

function pick(rows: readonly Row[], place: number): Row {
  const row = rows[place % rows.length]
  if (!row) throw new Error('nothing is left of the market')
  return row
}

function dayAfterHarvest(days: number): string {
  return new Date(Date.parse(SAMPLE_HARVESTED_ON) + days * 86_400_000).toISOString().slice(0, 10)
}

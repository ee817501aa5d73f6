import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Template } from '#src/catalogue/facts/template.ts'
import { TEMPLATE_ORDER, TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'
import { recordPublish } from '#src/insight/history/record-history.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { runImport } from './run-import.ts'
import {
  type Files,
  type Row,
  readSampleFiles,
  sampleDay,
  writeSampleFiles,
} from './sample-files.ts'

/** Harvests of the invented market before the one that is shown, as ISO dates. */
export const earlierHarvests = () => ['2026-09-14', '2026-10-15'].map((day) => sampleDay(day))

/** Every so many licences, by their place in the file, something else happened to one. */
const EVERY = { unseen: 89, extended: 61, sold: 331 } as const

/**
 * Publishes what the invented market was on earlier days, so that its changes and its past have
 * something to show: without what came later, at the prices of the time, with a few licences not yet
 * extended, held by another, or unseen in one harvest. Goes on after the day that a start which was
 * cut short had `published`. To be followed by `importSample`.
 */
export async function importSamplePast(db: Database, published: string | null = null) {
  const files = await readSampleFiles(path.resolve('data/sample'))
  await using drafts = await mkdtempDisposable(path.join(tmpdir(), 'data-daru-sample-'))
  for (const [place, day] of earlierHarvests().entries()) {
    if (published !== null && day <= published) continue
    const written = await writeSampleFiles(drafts.path, stateOn(files, day, place))
    // Its words of search would be made anew by the next one.
    const options = { afterPublish: [recordPublish], countedOn: day }
    await runImport(db, { source: 'sample', files: written, harvestedOn: day }, options)
  }
}

function stateOn(files: Files, day: string, harvest: number): Files {
  const known = knownOn(files, day)
  const { medicines } = known
  const codes = new Set(medicines.map((row) => row['کد ژنریک']))
  const products = known.products
    .filter((row) => codes.has(row['کد ژنریک']))
    .map((row) => licenceThen(row, files.products.indexOf(row), files.products))
    .filter((_, place) => harvest === 0 || place % EVERY.unseen !== 0)
  const ircs = new Set(products.map((row) => row['کد IRC']))
  const ofKnown = (row: Row) => !row['کد ژنریک'] || codes.has(row['کد ژنریک'])
  return {
    ...known,
    coverage: known.coverage.filter(ofKnown),
    'company-sales': known['company-sales'].filter(ofKnown),
    shortages: known.shortages.filter(ofKnown),
    products,
    'price-events': known['price-events'].filter((row) => ircs.has(row['کد IRC'])),
  }
}

/** Rows whose records had come to the market by a day. */
function knownOn(files: Files, day: string): Files {
  const known = TEMPLATE_ORDER.map((name): [TemplateName, Row[]] => {
    const { cells, cameOn }: Template = TEMPLATES[name]
    const header = cells[cameOn ?? '']?.header ?? ''
    return [name, files[name].filter((row) => (row[header] ?? '') <= day)]
  })
  return Object.fromEntries(known) as Files
}

/** Its price is told by the price events of the time. */
function licenceThen(row: Row, place: number, all: readonly Row[]): Row {
  const before: Row = { ...row, 'قیمت مصرف‌کننده (ریال)': '' }
  const earlier = yearBefore(row['اعتبار پروانه'] ?? '')
  const isExtended = place % EVERY.extended === 0 && earlier > (row['تاریخ صدور پروانه'] ?? '')
  if (isExtended) before['اعتبار پروانه'] = earlier
  if (place % EVERY.sold === 0) {
    before['شناسه ملی صاحب پروانه'] = all.at(place - 1)?.['شناسه ملی صاحب پروانه'] ?? ''
  }
  return before
}

function yearBefore(date: string): string {
  return date.replace(/^\d{4}/, (year) => String(Number(year) - 1)).replace('02-29', '02-28')
}

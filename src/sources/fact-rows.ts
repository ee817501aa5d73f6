import { type TemplateFields, writeTemplate } from '#src/features/importing/write-template.ts'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import {
  CONDITION_WORDS,
  FOREIGN_STATE_WORDS,
  PAYER_WORDS,
  REGISTER_WORDS,
  SALES_MARKET_WORDS,
} from '#src/words/market-fact-words.ts'
import type { CodalLetter, CodalReport } from './codal/report.ts'
import { type CollectedSourceName, collectedSource, SOURCE_NAMES } from './collected-sources.ts'
import type { ForeignLicence } from './foreign-licence.ts'
import type { TaminEntry } from './tamin/formulary-entry.ts'

const MILLION = 1_000_000

/** In brackets where it is negative: a minus would be taken for a formula. */
function amountText(amount: number | null): string | undefined {
  if (amount === null) return undefined
  return amount < 0 ? `(${-amount})` : String(amount)
}

const listText = (items: readonly string[]) =>
  items.map((item) => item.replaceAll('|', ' ')).join('|')

/** Medicines of the formulary; what is none, or of unknown coverage, is left out. */
function taminRows(entries: readonly TaminEntry[]): TemplateFields<'coverage'>[] {
  return entries.flatMap((entry) => {
    const { medicineCode, coverage, sharePercent, maxPerPrescription } = entry
    if (medicineCode === null || coverage === null) return []
    const conditions = [
      entry.isHospitalOnly && CONDITION_WORDS.hospital,
      entry.needsDocumentOffice && CONDITION_WORDS['document-office'],
      entry.needsFile && CONDITION_WORDS.file,
      entry.isHardToTreat && CONDITION_WORDS['hard-to-treat'],
      entry.needsBarcode && CONDITION_WORDS.barcode,
      entry.isElectronicOnly && CONDITION_WORDS.electronic,
    ]
    return {
      payer: PAYER_WORDS['social-security'],
      medicineCode: String(medicineCode),
      state: COVERAGE_WORDS[coverage],
      sharePercent: amountText(sharePercent),
      conditions: listText(conditions.filter((one) => typeof one === 'string')),
      maxPerPrescription: maxPerPrescription ? String(maxPerPrescription) : undefined,
      unsubsidizedRial: amountText(entry.priceWithoutSubsidyRial),
      subsidyRial: amountText(entry.subsidyRial),
      acceptedRial: amountText(entry.acceptedPriceRial),
    }
  })
}

/** Lines that were sold in the month of their report; its letter, where it was read, tells its number. */
function codalRows(
  records: readonly (CodalLetter | CodalReport)[],
): TemplateFields<'company-sales'>[] {
  const letters = records
    .filter((record): record is CodalLetter => !('lines' in record))
    .toSorted((a, b) => Number(b.tracingNumber) - Number(a.tracingNumber))
  return records.flatMap((report) => {
    if (!('lines' in report) || report.symbol === null || report.period === null) return []
    const { symbol, period, company, isCorrection } = report
    const ofMonth = letters.filter(
      (letter) => letter.symbol === symbol && letter.period?.endsOn === period.endsOn,
    )
    const place = ofMonth.findIndex((letter) => letter.isCorrection === isCorrection)
    return report.lines.flatMap(({ label, unit, market, month }) => {
      const { sold, amountMillionRial } = month
      if (sold === null && amountMillionRial === null) return []
      return {
        symbol,
        companyName: company ?? symbol,
        month: period.endsOn,
        market: SALES_MARKET_WORDS[market],
        line: label,
        unit: unit ?? undefined,
        quantity: amountText(sold),
        amountRial: amountText(
          amountMillionRial === null ? null : Math.round(amountMillionRial * MILLION),
        ),
        tracingNumber: ofMonth[place]?.tracingNumber,
        correctionOf: isCorrection ? ofMonth[place + 1]?.tracingNumber : undefined,
      }
    })
  })
}

/** Licences of one register; what names no moiety cannot be compared and is left out. */
function foreignRows(licences: readonly ForeignLicence[]): TemplateFields<'foreign-licences'>[] {
  return licences
    .filter(({ moleculeBases }) => moleculeBases.length > 0)
    .map((licence) => ({
      register: REGISTER_WORDS[licence.register],
      key: licence.key,
      tradeName: licence.tradeName,
      molecule: licence.moleculeBases.join(' / '),
      forms: listText(licence.forms),
      routes: listText(licence.routes),
      holder: licence.holder ?? undefined,
      state: licence.state === null ? undefined : FOREIGN_STATE_WORDS[licence.state],
      licensedOn: licence.licensedOn ?? undefined,
      licensedBefore: licence.licensedBefore ?? undefined,
      atcCode: licence.atcCode ?? undefined,
      lastPatentEndsOn: licence.lastPatentEndsOn ?? undefined,
      lastExclusivityEndsOn: licence.lastExclusivityEndsOn ?? undefined,
    }))
}

/** How records of a source become a file of a template; each source has one shape of record. */
const WRITERS = {
  coverage: (records) => writeTemplate('coverage', taminRows(records as TaminEntry[])),
  'company-sales': (records) =>
    writeTemplate('company-sales', codalRows(records as (CodalLetter | CodalReport)[])),
  'foreign-licences': (records) =>
    writeTemplate('foreign-licences', foreignRows(records as ForeignLicence[])),
} as const satisfies Record<string, (records: readonly unknown[]) => string>

/** The template that records of a source fill; null where its records are no facts. */
export const factTemplate = (source: CollectedSourceName) => collectedSource(source).fills ?? null

export function factFile(source: CollectedSourceName, records: readonly unknown[]): string | null {
  const template = factTemplate(source)
  return template && WRITERS[template](records)
}

export const FACT_SOURCES = SOURCE_NAMES.filter((source) => factTemplate(source) !== null)

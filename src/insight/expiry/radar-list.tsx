import type { ReactNode } from 'react'
import { radarPath } from '#src/addresses/insight.ts'
import { productPath } from '#src/addresses/records.ts'
import { medicineKind, productKind } from '#src/catalogue/medicines/kind.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Amount } from '#src/catalogue/parts/figures.tsx'
import { LicensedMedicine } from '#src/catalogue/parts/medicine-name.tsx'
import { ShortageNote } from '#src/catalogue/parts/shortage-note.tsx'
import { PickBar } from '#src/features/record-actions/pick-bar.tsx'
import { PickBox, StarMark } from '#src/features/record-actions/row-marks.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { relativeDay } from '#src/persian/relative-day.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { DEFAULT_WINDOW, radarList } from './list.ts'
import type { RadarData } from './load.ts'
import type { RadarRow } from './radar.server.ts'
import { radarHref } from './radar-tools.tsx'
import { consequence, makersLeft } from './risk.ts'
import { LeftOf, SeverityBars } from './severity-bars.tsx'

const { brand: _, ...ofMedicines } = radarList.columns
const byMedicine = { ...radarList, columns: ofMedicines }

interface RadarListProps {
  data: RadarData
  tabs: ReactNode
  before: ReactNode
  actions: ReactNode
  below: ReactNode
}

/** What lapses, by medicine or licence by licence; those first that it leaves the least of. */
export function RadarList({ data, tabs, before, actions, below }: RadarListProps) {
  const { search, view, facets, radar, dataset } = data
  const { rows, listed, by, isLocked, exportGate, corrected } = radar
  const isMedicine = by === 'medicine'
  const { window: days, ...filters } = view.filters
  const isDefault = days === undefined || days[0] === DEFAULT_WINDOW
  const fixed = { ...paramOf('stack', search), ...paramOf('by', search) }
  const mark = (row: RadarRow) => ({
    id: isMedicine ? row.medicineCode : row.irc,
    title: (isMedicine ? null : (row.brandFa ?? row.brandEn)) ?? row.medicineName,
  })
  const { page: __, size: ___, ids: ____, asOf: _____, compare: ______, ...whole } = search
  const watched = isMedicine ? medicineKind.name : productKind.name
  return (
    <ListPage<RadarRow>
      name="expiry"
      title="رادار انقضا"
      lead="به ترتیب پیامد، سپس تاریخ. آنچه می‌ماند تجمعی است: همهٔ انقضاهای تا آن تاریخ از آن کم شده است."
      noun={isMedicine ? 'دارو' : 'پروانه'}
      path={radarPath()}
      fixed={fixed}
      definition={isMedicine ? byMedicine : radarList}
      view={isDefault ? { ...view, filters } : view}
      answer={{
        rows,
        total: listed,
        ...(!radar.coverage.isDated && { all: 0 }),
        locked: [],
        gate: null,
        exportGate,
        corrected,
        isPreview: isLocked,
        knownFrom: view.asOf ?? null,
        ...(radar.before && { before: { day: radar.before.day, total: radar.before.listed } }),
      }}
      facets={facets}
      cells={cellsOf(data)}
      numeric={['expiry', 'licences', 'makers', 'sales']}
      rowKey={(row) => row.irc}
      searchHint="دارو، برند، کد یا IRC"
      tabs={tabs}
      before={before}
      actions={actions}
      below={below}
      rowLead={(row) => (
        <>
          <PickBox {...mark(row)} />
          <SeverityBars severity={row.severity} />
        </>
      )}
      rowAction={(row) => <StarMark {...mark(row)} />}
      after={
        <PickBar
          key={by}
          list="expiry"
          picks={`expiry by ${by}`}
          noun={isMedicine ? 'دارو' : 'پروانه'}
          path={radarPath()}
          view={whole}
          compared={watched}
          watched={watched}
          answer={{ exportGate }}
        />
      }
      source={<DatasetSource dataset={dataset} />}
    />
  )
}

function paramOf(key: string, { [key]: value }: Search): Search {
  return value === undefined ? {} : { [key]: value }
}

function cellsOf({ search, radar: { today, by } }: RadarData): Cells<typeof radarList, RadarRow> {
  return {
    medicine: (row) => <LicensedMedicine row={row} />,
    brand: (row) => (
      <DayLink href={productPath(row.irc)}>
        <bdi>{row.brandFa ?? row.brandEn ?? row.irc}</bdi>
      </DayLink>
    ),
    expiry: (row) => (
      <>
        <DateText date={row.validUntil} />{' '}
        <bdi className="under-name">{relativeDay(row.validUntil, today)}</bdi>
      </>
    ),
    holder: (row) => (
      <>
        <CompanyName name={row.holderName} slug={row.holderSlug} />{' '}
        {by === 'medicine' && row.lapsing > 1 && (
          <a
            href={radarHref(search, { by: 'licence', medicine: String(row.medicineCode) })}
            rel="nofollow"
            className="under-name"
          >
            و {formatNumber(row.lapsing - 1)} پروانهٔ دیگر
          </a>
        )}
      </>
    ),
    supply: (row) => supplyWord(row.supplyType),
    licences: (row) => <LeftOf left={row.remainingLicences} all={row.licences} />,
    makers: (row) => (
      <LeftOf
        left={row.remainingMakers}
        all={row.makers}
        words={row.unknownSupplyCount > 0 ? makersLeft(row) : undefined}
      />
    ),
    risk: (row) => (
      <>
        {consequence(row)}
        <ShortageNote
          medicine={{ code: row.medicineCode, slug: row.medicineSlug, shortage: row.shortage }}
        />
      </>
    ),
    sales: (row) => <Amount rial={row.salesRial} />,
  }
}

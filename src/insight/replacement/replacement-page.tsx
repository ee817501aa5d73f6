import { REPLACEMENT_PATH, replacementPath } from '#src/addresses/insight.ts'
import { medicinePath, productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { type Search, viewSearch } from '#src/list/view.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { latinRun } from '#src/ui/latin-run.tsx'
import { Section } from '#src/ui/section.tsx'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import { consequence, remainingWords } from '../expiry/risk.ts'
import {
  GRADE_NAMES,
  GRADE_WORDS,
  type Grade,
  NO_PROMISE,
  replacementList,
  stopOf,
  stopWords,
} from './list.ts'
import type { ReplacementData } from './load.ts'
import type { AbleFirm, ReplacementRow } from './source.server.ts'

const TONES: Readonly<Record<Grade, Tone>> = { 1: 'positive', 2: 'notice', 3: 'neutral' }

const cellsOf = (search: Search): Cells<typeof replacementList, ReplacementRow> => ({
  name: (row) => <MedicineName medicine={row} remark={[strengthAndVolume(row), row.form]} />,
  left: (row) => (
    <span title={remainingWords(row)}>
      {search.maker === undefined ? consequence(row) : 'مادهٔ داخلی نمی‌ماند'}
    </span>
  ),
  first: ({ first }) => <Figure value={first} />,
  second: ({ second }) => <Figure value={second} />,
  third: ({ third }) => <Figure value={third} />,
  firms: (row) => <Nearest row={row} search={search} />,
  api: ({ substanceMakers }) => (
    <>
      <span className="text-muted hidden phone:inline">ماده:</span>{' '}
      <Figure value={substanceMakers} />
    </>
  ),
})

const NUMERIC = ['first', 'second', 'third', 'api']

/** The nearest firm and how many there are; the firms of one medicine stand under the list. */
function Nearest({ row, search }: { row: ReplacementRow; search: Search }) {
  const [nearest] = row.named
  if (!nearest) return <span className="text-caution">هیچ‌کس</span>
  const { grade, name } = nearest
  return (
    <>
      <Chip tone={TONES[grade]}>{GRADE_NAMES[grade]}</Chip>{' '}
      <a
        href={`${replacementPath({ ...search, medicine: String(row.code) })}#able`}
        rel="nofollow"
        className="text-link"
      >
        <bdi>{name}</bdi>
        {row.firms > 1 && ' '}
        {row.firms > 1 && (
          <span className="inline-block">{`و ${formatNumber(row.firms - 1)} شرکت دیگر`}</span>
        )}
      </a>
    </>
  )
}

/** Every firm that could fill in for one medicine, each with its licence. */
function AbleFirms({ row }: { row: ReplacementRow | undefined }) {
  if (!row || row.named.length === 0) return null
  return (
    <Section
      id="able"
      title={`چه کسی چیزی نزدیک به ${nameAndStrength(row)} می‌سازد`}
      aside={countOf(row.named.length, row.firms)}
      lead={NO_PROMISE}
    >
      <DataTable
        dense
        caption="شرکت‌ها با درجه و پروانهٔ شاهد"
        rows={row.named}
        rowKey={({ slug }) => slug}
        columns={FIRM_COLUMNS}
      />
    </Section>
  )
}

const FIRM_COLUMNS: TableColumn<AbleFirm>[] = [
  { label: 'شرکت', cell: ({ name, slug }) => <CompanyName name={name} slug={slug} /> },
  {
    label: 'درجه',
    phone: 'value',
    cell: ({ grade }) => (
      <Chip tone={TONES[grade]} title={GRADE_WORDS[grade]}>
        {GRADE_NAMES[grade]}
      </Chip>
    ),
  },
  {
    label: 'پروانهٔ شاهد',
    phone: 'line',
    cell: (row) => (
      <>
        <DayLink href={productPath(row.irc)} rel="nofollow" className="text-link">
          <bdi>{row.medicineName}</bdi> <bdi dir="ltr">{latinRun(strengthAndVolume(row))}</bdi>
        </DayLink>
        {row.shownBy > 1 && ` و ${formatNumber(row.shownBy - 1)} پروانهٔ دیگر`}
      </>
    ),
  },
  {
    label: 'اعتبار شاهد',
    numeric: true,
    phone: 'end',
    cell: ({ validUntil }) => <DateText date={validUntil} />,
  },
  { label: 'سازندهٔ ماده', leaves: 1, cell: ({ makesSubstance }) => (makesSubstance ? 'بله' : '—') },
]

/** What a stop leaves without a maker, and who makes something near enough to step in. */
export function ReplacementPage({ data }: { data: ReplacementData }) {
  const { view, answer, facets, dataset } = data
  const { page: _, ...search } = viewSearch(replacementList, view)
  const cells = cellsOf(answer.isPreview ? {} : search)
  const isOne = view.filters.medicine?.length === 1 && !answer.isPreview
  return (
    <ListPage<ReplacementRow>
      name="replacement"
      title="جایگزین سازنده"
      lead={NO_PROMISE}
      noun="دارو"
      path={REPLACEMENT_PATH}
      definition={replacementList}
      view={view}
      answer={answer}
      facets={facets}
      cells={cells}
      numeric={NUMERIC}
      rowKey={({ code }) => code}
      searchHint="نام دارو، مولکول یا کد ژنریک"
      before={<Stop data={data} />}
      below={isOne && <AbleFirms row={answer.rows[0] as ReplacementRow | undefined} />}
      actions={
        <ListActions
          list="replacement"
          search={viewSearch(replacementList, view)}
          answer={answer}
        />
      }
      source={<DatasetSource dataset={dataset} />}
    />
  )
}

/** The stop in a sentence, what of it is counted and how it is graded. */
function Stop({ data: { view, answer, facets } }: { data: ReplacementData }) {
  const nameOf = (kind: string, value: string) =>
    facets[kind]?.find((one) => one.value === value)?.label ?? value
  const stop = stopOf(answer.isPreview ? { filters: {} } : view)
  const words = stopWords(answer.isPreview ? { filters: {} } : view, nameOf)
  const [code] = stop?.kind === 'medicine' ? stop.values : []
  return (
    <div className="max-w-4xl space-y-1 text-sm leading-7">
      <p>
        <strong>{words}:</strong> {formatNumber(answer.total)} دارو{' '}
        {stop?.kind === 'maker'
          ? 'مادهٔ مؤثرهٔ داخلی نخواهد داشت؛ سازندگان همان مولکول هم به همین ماده نیاز دارند.'
          : 'بدون سازنده یا بدون پروانه می‌ماند.'}{' '}
        {code && (
          <DayLink href={medicinePath({ code: Number(code), slug: '' })} className="text-link">
            صفحهٔ دارو
          </DayLink>
        )}
        {stop && (
          <DayLink href={REPLACEMENT_PATH} className="text-link ms-3">
            همهٔ داروهای تک‌سازنده
          </DayLink>
        )}
      </p>
      <p className="text-muted">
        {([1, 2, 3] as const)
          .map((grade) => `${GRADE_NAMES[grade]}: ${GRADE_WORDS[grade]}`)
          .join('؛ ')}
        . {NO_PROMISE}
      </p>
    </div>
  )
}

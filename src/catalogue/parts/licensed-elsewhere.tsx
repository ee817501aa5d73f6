import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { SourceLine } from '#src/ui/source-line.tsx'
import { registerWord } from '#src/words/market-fact-words.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import { InferredMark } from './inferred-mark.tsx'
import type { ForeignMoiety, ForeignRegister, groupElsewhere } from './market-facts.server.ts'

const HOW = 'پیوند از روی جزء مؤثر است، بدون نمک و استر'

const dateOr = (date: string | null) => (date ? <DateText date={date} /> : <Absent />)

const COLUMNS: TableColumn<ForeignRegister>[] = [
  { label: 'فهرست', cell: ({ register }) => registerWord(register) },
  { label: 'پروانه', numeric: true, cell: ({ licences }) => formatNumber(licences) },
  { label: 'از', numeric: true, cell: ({ since }) => dateOr(since) },
  {
    label: 'صاحب پروانه',
    cell: ({ holders, holderNames }) => (
      <>
        <Code>{holderNames.join(' · ')}</Code>
        {holders > holderNames.length && ` و ${formatNumber(holders - holderNames.length)} دیگر`}
      </>
    ),
  },
  {
    label: 'پایان آخرین پتنت',
    numeric: true,
    cell: ({ patentEnds, exclusivityEnds }) => dateOr(patentEnds ?? exclusivityEnds),
  },
]

/** In which registers of other countries a molecule is licensed; null where none was read. */
export function elsewhereSection(
  registers: readonly ForeignRegister[],
  read: readonly string[],
): RecordSection | null {
  if (read.length === 0) return null
  const [first] = registers
  const lead = `${read.map(registerWord).join('، ')} خوانده شده است.`
  return {
    id: 'elsewhere',
    tab: 'کشورهای دیگر',
    title: first
      ? `پروانه در ${formatNumber(registers.length)} فهرست خارجی`
      : 'در فهرست‌های خارجی خوانده‌شده نیست',
    count: formatNumber(registers.length),
    half: true,
    lead: (
      <>
        {lead} <InferredMark how={HOW} />
      </>
    ),
    children: first && (
      <>
        <DataTable
          dense
          caption="پروانه‌های خارجی این مولکول"
          columns={COLUMNS}
          rows={registers}
          rowKey={({ register }) => register}
        />
        <SourceLine
          source={sourceWord(first.source)}
          harvestedOn={harvestWord(first.harvestedOn)}
        />
      </>
    ),
  }
}

const MOIETY_COLUMNS: TableColumn<ForeignMoiety>[] = [
  {
    label: 'جزء مؤثر',
    cell: ({ moieties, nameFa }) => (
      <>
        {nameFa ?? <Code>{moieties}</Code>}{' '}
        {nameFa && (
          <span className="under-name" dir="ltr">
            <Code>{moieties}</Code>
          </span>
        )}
      </>
    ),
  },
  {
    label: 'در ایران',
    cell: ({ licencesHere }) =>
      licencesHere > 0 ? `${formatNumber(licencesHere)} پروانه` : <Chip>بدون پروانهٔ جاری</Chip>,
  },
  { label: 'فهرست', cell: ({ registers }) => registers.map(registerWord).join('، ') },
  { label: 'از', numeric: true, cell: ({ since }) => dateOr(since) },
  { label: 'صاحب پروانه', numeric: true, cell: ({ holders }) => formatNumber(holders) },
  {
    label: 'پایان آخرین پتنت',
    numeric: true,
    leaves: 1,
    cell: ({ patentEnds }) => dateOr(patentEnds),
  },
]

/** What of an ATC group is licensed elsewhere, what is absent here first. */
export function groupElsewhereSection({
  rows,
  total,
  absent,
}: Awaited<ReturnType<typeof groupElsewhere>>): RecordSection | false {
  return (
    total > 0 && {
      id: 'elsewhere',
      tab: 'کشورهای دیگر',
      title:
        absent > 0
          ? `${formatNumber(absent)} جزء مؤثر با پروانهٔ خارجی و بدون پروانه در ایران`
          : 'پروانه در کشورهای دیگر',
      count: formatNumber(total),
      lead: (
        <>
          اول آنچه در ایران پروانهٔ جاری ندارد؛ {formatNumber(rows.length)} از {formatNumber(total)}.{' '}
          <InferredMark how={HOW} />
        </>
      ),
      children: (
        <DataTable
          dense
          caption="اجزای مؤثر این گروه با پروانهٔ خارجی"
          columns={MOIETY_COLUMNS}
          rows={rows}
          rowKey={({ moieties }) => moieties}
        />
      ),
    }
  )
}

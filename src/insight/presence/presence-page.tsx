import { OPPORTUNITIES_PATH, opportunityPath, PRESENCE_PATH } from '#src/addresses/insight.ts'
import { atcGroupPath, moleculePath } from '#src/addresses/records.ts'
import { atcGroupKind } from '#src/catalogue/atc-groups/kind.ts'
import { Amount, Figure } from '#src/catalogue/parts/figures.tsx'
import { StarMark } from '#src/features/record-actions/row-marks.tsx'
import { StarForm } from '#src/features/record-actions/star-form.tsx'
import { ListActions } from '#src/features/saved-views/list-actions.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { ListPresets } from '#src/list/list-presets.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { viewSearch } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { REGISTER_WORDS, registerWord, SHORT_REGISTER_WORDS } from '#src/words/market-fact-words.ts'
import { PRESENCE_WORDS, ROUTE_WORDS } from '#src/words/presence-words.ts'
import { harvestWord } from '#src/words/source-words.ts'
import { presenceList } from './list.ts'
import type { PresenceData } from './load.ts'
import type { PresenceRow } from './queries.ts'

/** Their names would not stand whole in a cell. */
const isMany = (registers: readonly string[]) => registers.length > 2

const cells: Cells<typeof presenceList, PresenceRow> = {
  name: (row) => <Name row={row} />,
  route: ({ route, forms }) => <span title={forms.join('، ')}>{ROUTE_WORDS[route]}</span>,
  state: (row) => <State row={row} />,
  registers: ({ registers }) =>
    registers.length === 0 ? (
      <Absent reason="در هیچ‌یک از فهرست‌های خوانده‌شده نیست" />
    ) : (
      <span title={registers.map(registerWord).join('، ')}>
        <span className={isMany(registers) ? '' : 'hidden phone:inline'}>
          {formatNumber(registers.length)} فهرست
        </span>
        <span className={isMany(registers) ? 'hidden' : 'phone:hidden'}>
          {Object.entries(SHORT_REGISTER_WORDS)
            .filter(([register]) => registers.includes(register))
            .map(([, short]) => short)
            .join('، ')}
        </span>
      </span>
    ),
  holders: ({ holderCount }) => <Figure value={holderCount} />,
  since: ({ since, sinceIsBefore }) =>
    since ? (
      <>
        {sinceIsBefore && 'پیش از '}
        <DateText date={since} />
      </>
    ) : (
      <Absent />
    ),
  protection: ({ protectionEndsOn }) => <DateText date={protectionEndsOn} />,
  atc: ({ atcCode }) =>
    atcCode ? (
      <a href={atcGroupPath(atcCode.slice(0, 5))} className="text-link">
        <Code>{atcCode}</Code>
      </a>
    ) : (
      <Absent />
    ),
  classHere: ({ classMedicines, classLicences }) =>
    classMedicines === null ? (
      <Absent />
    ) : (
      `${formatNumber(classMedicines)} دارو، ${formatNumber(classLicences ?? 0)} پروانه`
    ),
  classSales: ({ classSalesRial }) => <Amount rial={classSalesRial} />,
  opportunity: ({ opportunityCode, atcCode }) =>
    opportunityCode !== null ? (
      <a href={opportunityPath(opportunityCode)} rel="nofollow" className="text-link">
        شواهد
      </a>
    ) : atcCode ? (
      <a
        href={`${OPPORTUNITIES_PATH}?atc=${atcCode.slice(0, 5)}`}
        rel="nofollow"
        className="text-link"
      >
        هم‌گروه‌ها
      </a>
    ) : (
      <Absent />
    ),
}

/** The only one that publishes patents and exclusivity. */
const PROTECTION_REGISTER = 'orange-book'

const NUMERIC = ['holders', 'since', 'protection', 'atc', 'classSales', 'opportunity']

function Name({ row: { nameFa, nameEn, moleculeId, slug } }: { row: PresenceRow }) {
  const name = nameFa ?? <Code>{nameEn}</Code>
  return (
    <>
      {moleculeId === null ? (
        <b className="font-medium">{name}</b>
      ) : (
        <a href={moleculePath({ id: moleculeId, slug })} className="text-link">
          {name}
        </a>
      )}
      {nameFa && (
        <span className="under-name">
          <Code>{nameEn}</Code>
        </span>
      )}
    </>
  )
}

function State({ row }: { row: PresenceRow }) {
  const { state, route, licencesHere, licencesByAnyRoute } = row
  const licences = state === 'other-route' ? licencesByAnyRoute : licencesHere
  return (
    <>
      <span className="hidden phone:inline">{ROUTE_WORDS[route]}، </span>
      <span className={state === 'absent' ? 'text-caution' : ''}>{PRESENCE_WORDS[state]}</span>
      {licences > 0 && (
        <span className="text-xs text-muted"> ({formatNumber(licences)} پروانه)</span>
      )}
    </>
  )
}

/** Where in the world a molecule is licensed and how it stands here, either way round. */
export function PresencePage({ data }: { data: PresenceData }) {
  const { view, answer, facets, dataset } = data
  return (
    <ListPage<PresenceRow>
      name="presence"
      title="پروانه در جهان و ایران"
      lead=""
      noun="مولکول و راه مصرف"
      path={PRESENCE_PATH}
      definition={presenceList}
      view={view}
      answer={answer}
      facets={facets}
      cells={cells}
      numeric={NUMERIC}
      rowKey={({ id }) => id}
      rowAction={({ watchCode }) =>
        watchCode && <StarMark id={watchCode} title={`گروه ${watchCode}`} />
      }
      after={<StarForm list="presence" watched={atcGroupKind.name} />}
      searchHint="نام جزء مؤثر یا کد ATC"
      tabs={
        !answer.isPreview && (
          <ListPresets path={PRESENCE_PATH} definition={presenceList} answer={answer} view={view} />
        )
      }
      before={<Registers registers={data.registers} filters={view.filters} />}
      actions={
        <ListActions list="presence" search={viewSearch(presenceList, view)} answer={answer} />
      }
      source={<DatasetSource dataset={dataset} />}
    />
  )
}

/** Registers that alone could fill a view. */
function askedOf({ register, protection }: PresenceData['view']['filters']): readonly string[] {
  if (protection && !protection.includes('unlisted')) return [PROTECTION_REGISTER]
  return register ?? []
}

interface RegistersProps extends Pick<PresenceData, 'registers'> {
  filters: PresenceData['view']['filters']
}

function Registers({ registers, filters }: RegistersProps) {
  const read = new Set(registers.map(({ register }) => register))
  const missing = Object.keys(REGISTER_WORDS).filter((register) => !read.has(register))
  const asked = askedOf(filters)
  return (
    <p className="text-xs leading-6 text-muted">
      {registers.length === 0
        ? 'هیچ فهرست خارجی هنوز خوانده نشده است. '
        : `خوانده شده: ${registers
            .map(
              ({ register, licences, harvestedOn }) =>
                `${registerWord(register)} (${formatNumber(licences)} پروانه، ${harvestWord(harvestedOn)})`,
            )
            .join('، ')}. `}
      {missing.length > 0 && `خوانده نشده: ${missing.map(registerWord).join('، ')}. `}
      {asked.length > 0 && !asked.some((register) => read.has(register)) && (
        <b>
          فهرست {asked.map(registerWord).join('، ')} هنوز خوانده نشده است: خالی بودن این نما یعنی
          نامعلوم، نه این‌که نیست.{' '}
        </b>
      )}
      سنجش از روی جزء مؤثر، بدون نمک و استر، و راه مصرف است؛ قدرت‌ها جدا سنجیده نمی‌شوند.
    </p>
  )
}

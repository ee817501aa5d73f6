import { productPath } from '#src/addresses/records.ts'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { ChangedRecord } from '#src/insight/changes/change-sentence.tsx'
import { SORT_TONES, SORT_WORDS } from '#src/insight/changes/words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { Isolated, isolated } from '#src/ui/isolated.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { changesSpan, type Harm, worstOf } from './cockpit-words.ts'
import { changesInShort, changesTitle } from './front-words.ts'
import type { CockpitData } from './load.ts'
import { VeiledSentence } from './recent-changes.tsx'

type Changes = NonNullable<CockpitData['cockpit']['changes']>
type Event = Changes['lines'][number]['event']

/** What changed of one's own, the most harmful first; of the market for who follows nothing. */
export function CockpitChanges({ cockpit, market }: Pick<CockpitData, 'cockpit' | 'market'>) {
  const { changes, lastVisit, company, isLocked } = cockpit
  if (!changes) return <MarketChanges market={market} />
  const { lines, lapsed, lapsedTotal, records } = changes
  const shown = lapsed.length + lines.length
  return (
    <Card
      level={2}
      flush
      title={
        <Titled
          title={worstOf(lines, records + lapsedTotal)}
          remark={changesSpan(changes, lastVisit)}
        />
      }
    >
      <ul className="divide-y divide-line">
        {lapsed.map((row) => (
          <Lapsed key={row.irc} row={row} />
        ))}
        {lines.map(({ event, harm, isOpen }) => (
          <Line key={event.id} event={event} harm={harm} isOpen={isOpen} />
        ))}
      </ul>
      <Foot
        words={shown > 0 ? `${countOf(shown, records + lapsedTotal)} رکورد` : ''}
        isLocked={isLocked}
        href={company ? `/insight/changes?company=${company.id}&period=all` : '/insight/changes'}
      />
    </Card>
  )
}

function MarketChanges({ market }: Pick<CockpitData, 'market'>) {
  const { digest, changes, changeTotal } = market
  return (
    <Card
      level={2}
      flush
      title={<Titled title="مهم‌ترین تغییرات کل بازار" remark={changesInShort(changes)} />}
    >
      <ul className="divide-y divide-line">
        {digest.map((event) => (
          <Line key={event.id} event={event} harm={5} isOpen={event.isOpen} />
        ))}
      </ul>
      <Foot
        words={
          changeTotal > 0
            ? `${countOf(digest.length, changeTotal)} تغییر`
            : changesTitle(changeTotal, null)
        }
        isLocked={digest.some(({ isOpen }) => !isOpen)}
        href="/insight/changes"
      />
    </Card>
  )
}

function Titled({ title, remark }: { title: string; remark: string }) {
  return (
    <>
      <span className="block text-base">{title}</span>
      <span className="block text-xs font-normal text-muted">{remark}</span>
    </>
  )
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-5 py-2 text-sm sm:grid-cols-[9.75rem_minmax(0,2fr)_minmax(0,3fr)_auto]'

/** Red says one thing: a medicine is left without a licence or with one maker. */
function toneOf(harm: Harm, usual: Tone): Tone {
  return harm < 2 ? 'critical' : usual
}

function Line({ event, harm, isOpen }: { event: Event; harm: Harm; isOpen: boolean }) {
  const { sort, seenOn } = event
  return (
    <li className={ROW}>
      <span className="max-sm:order-2">
        <Chip tone={toneOf(harm, SORT_TONES[sort])}>{SORT_WORDS[sort]}</Chip>
      </span>
      <span className="font-medium max-sm:order-1">
        <ChangedRecord row={event} />
      </span>
      <span className="text-muted max-sm:order-3">
        <VeiledSentence change={event} isOpen={isOpen} />
      </span>
      <time dateTime={seenOn} className="text-xs whitespace-nowrap text-muted max-sm:order-4">
        {formatJalali(seenOn)}
      </time>
    </li>
  )
}

function Lapsed({ row }: { row: Changes['lapsed'][number] }) {
  const { irc, brand, medicine, strength, volume, validUntil, licences, harm } = row
  const left =
    licences === 0
      ? 'دارو بدون پروانهٔ معتبر ماند'
      : `${formatNumber(licences)} پروانه و ${makersOf(row)} سازنده ماند`
  return (
    <li className={ROW}>
      <span className="max-sm:order-2">
        <Chip tone={toneOf(harm, 'caution')}>منقضی شد</Chip>
      </span>
      <a href={productPath(irc)} className="text-link font-medium max-sm:order-1">
        <Isolated>{brand}</Isolated>
      </a>
      <span className="text-muted max-sm:order-3">
        {isolated(nameAndStrength({ nameFa: medicine, nameEn: '', strength, volume }))}: {left}
      </span>
      <time dateTime={validUntil} className="text-xs whitespace-nowrap text-muted max-sm:order-4">
        {formatJalali(validUntil)}
      </time>
    </li>
  )
}

function Foot({ words, isLocked, href }: { words: string; isLocked: boolean; href: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line px-5 py-2 text-xs text-muted [:not(:empty)+&]:border-t">
      <span>{words}</span>
      <a href={href} className="text-link py-1">
        همهٔ تغییرات
      </a>
      {isLocked && (
        <a href="/subscription" data-unlock="" className="text-link py-1">
          مقدار پیش و پس از تغییر با اشتراک
        </a>
      )}
    </p>
  )
}

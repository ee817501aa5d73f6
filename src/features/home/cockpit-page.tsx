import { formatJalali } from '#src/persian/dates.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { DatasetSource } from '../shell/dataset-source.tsx'
import { InvitationNotice } from '../teams/invitation-notice.tsx'
import { HomeWatchList } from '../watchlist/home-watch-list.tsx'
import { CockpitChanges } from './cockpit-changes.tsx'
import { CockpitLapses } from './cockpit-lapses.tsx'
import { CockpitPrices } from './cockpit-prices.tsx'
import { BrokenAssumptions, Rivals, Tasks, ToFollow, Views } from './cockpit-side.tsx'
import { cockpitTitle } from './cockpit-words.ts'
import { FirstHourList } from './first-hour-list.tsx'
import { changesTitle } from './front-words.ts'
import type { CockpitData } from './load.ts'
import { OwnCounters } from './own-counters.tsx'

/** Home of who has signed in: what changed for them, what lapses, and what to do about it. */
export function CockpitPage({ data }: { data: CockpitData }) {
  const { cockpit, market, dataset, invited, watched } = data
  const { changes, lapses, lastVisit, company, hour } = cockpit
  const isOwn = changes !== null
  return (
    <PageFrame
      title={cockpitTitle(
        changes,
        isOwn ? lapses.total : 0,
        changesTitle(market.changeTotal, market.lastDay),
        lastVisit,
      )}
      lead={[
        formatJalali(cockpit.today, 'long'),
        lastVisit ? `آخرین بازدید ${formatJalali(lastVisit, 'long')}` : 'اولین بازدید شما',
        company?.name,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <InvitationNotice invited={invited} />
      {hour && <FirstHourList hour={hour} />}
      {cockpit.watched.count === 0 && <ToFollow cockpit={cockpit} />}
      {isOwn && <OwnCounters cockpit={cockpit} />}
      <div className="grid items-start gap-4 lg:has-[>:last-child>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="min-w-0 space-y-4">
          <section id="own-changes" aria-label="تغییرات">
            <CockpitChanges cockpit={cockpit} market={market} />
          </section>
          <section id="own-lapses" aria-label="انقضاها">
            <CockpitLapses cockpit={cockpit} />
          </section>
        </div>
        <div className="min-w-0 space-y-4">
          <BrokenAssumptions decisions={cockpit.decisions} />
          <Tasks cockpit={cockpit} />
          <Views views={cockpit.views} />
          <Rivals cockpit={cockpit} />
        </div>
      </div>
      <section id="own-prices" aria-label="قیمت واحد">
        <CockpitPrices cockpit={cockpit} />
      </section>
      <HomeWatchList watched={watched} />
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

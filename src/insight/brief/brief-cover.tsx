import type { ReactNode } from 'react'
import { readableAddress } from '#src/features/shell/readable-address.ts'
import { SITE_NAME, siteOrigin } from '#src/features/shell/site-words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Brief } from './brief.ts'

/** What the document is about, of when, from where and for whom. */
export function BriefCover({ brief }: { brief: Brief }) {
  const { title, kind, filters, source, day, preparedFor, madeAt, permalink, locked } = brief
  const address = siteOrigin() + permalink
  return (
    <header className="brief-cover">
      <p className="brief-brand">
        {SITE_NAME} <span>گزارش هیئت‌مدیره</span>
      </p>
      <p className="text-sm text-muted">{kind}</p>
      <h1>{isolated(title)}</h1>
      {filters.length > 0 && <p className="brief-filters">{filters.join('؛ ')}</p>}
      {source.isSample && (
        <p className="brief-warning">
          <Icon name="warning" className="size-4 shrink-0" />
          دادهٔ نمونه: ساختگی است و بازار را نشان نمی‌دهد.
        </p>
      )}
      <dl className="brief-facts">
        <Fact label="وضع بازار در">
          {day.day ? formatJalali(day.day, 'long') : 'روز ساخت گزارش'}
        </Fact>
        <Fact label="منبع">
          {source.name}
          {source.harvestedOn
            ? `، برداشت ${formatJalali(source.harvestedOn, 'long')}`
            : '، تاریخ برداشت نامعلوم'}
        </Fact>
        <Fact label="نسخهٔ داده">
          {source.version === null ? '—' : formatNumber(day.version ?? source.version)}
          {source.publishedAt && `، آخرین انتشار ${formatJalali(source.publishedAt, 'long')}`}
        </Fact>
        <Fact label="تهیه‌شده برای">{preparedFor ?? '—'}</Fact>
        <Fact label="تاریخ ساخت">{formatJalali(madeAt, 'long')}</Fact>
        <Fact label="نشانی همین رقم‌ها" wide>
          <a href={permalink} rel="nofollow" className="text-link break-all">
            <bdi dir="ltr">{readableAddress(address)}</bdi>
          </a>
        </Fact>
      </dl>
      {[...day.notes, ...locked].map((note) => (
        <p key={note} className="brief-note">
          {note}
        </p>
      ))}
      {locked.length > 0 && (
        <p className="no-print text-sm">
          <a href="/subscription" className="text-link">
            دیدن اشتراک‌ها
          </a>
        </p>
      )}
    </header>
  )
}

/** Latin runs (strengths, names) keep their own direction. */
function isolated(title: string): ReactNode[] {
  return title
    .split(/([!-~]*[A-Za-z\d][ -~]*)/)
    .filter((run) => run !== '')
    .map((run) => {
      return LATIN.test(run) ? (
        <bdi key={run} dir="ltr">
          {run}
        </bdi>
      ) : (
        run
      )
    })
}

const LATIN = /^[ -~]+$/

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { AnswerOf } from '#src/api/procedures.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import type { loadReports } from './load.ts'
import { NewReport, ReportForm } from './report-form.tsx'
import { Act, RunLine } from './run-line.tsx'
import { timingWords } from './words.ts'

type Reports = AnswerOf<'reports.mine'>
/** Documents that arrive by themselves: when next, and what became of the last ones. */
export function ReportsPage({ data }: { data: Awaited<ReturnType<typeof loadReports>> }) {
  const { reports, draft } = data
  const { own, ofTeam, isPaused, team, hasEmail } = reports
  return (
    <PageFrame
      title="گزارش‌های دوره‌ای"
      total={own.length > 0 && `${formatNumber(own.length)} گزارش`}
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
    >
      {isPaused && own.length > 0 && (
        <p role="status" className="rounded-md bg-caution-soft px-4 py-2 text-sm text-caution">
          اشتراکی برقرار نیست و گزارش‌ها فرستاده نمی‌شوند؛ با تمدید، از موعد بعدی از سر گرفته می‌شوند.
        </p>
      )}
      {draft && !hasEmail && (
        <p role="status" className="rounded-md bg-caution-soft px-4 py-2 text-sm text-caution">
          گزارش با ایمیل می‌رسد و شما ایمیل تأییدشده ندارید؛ ابتدا آن را در{' '}
          <a href="/account" className="text-link">
            حساب کاربری
          </a>{' '}
          تأیید کنید و سپس همین صفحه را دوباره باز کنید.
        </p>
      )}
      {draft && <NewReport draft={draft} team={team} />}
      {own.length === 0 && !draft && (
        <EmptyState
          icon="mail"
          title="هنوز گزارش دوره‌ای ندارید"
          actions={
            <a href="/medicine" className="text-link">
              داروها
            </a>
          }
        >
          در «گزارش هیئت‌مدیره» هر فهرست، دارو، مولکول، شرکت یا گروه درمانی، یا کنار نماهای ذخیره‌شده،
          «ارسال دوره‌ای» را بزنید.
        </EmptyState>
      )}
      {own.map((report) => (
        <OwnReport key={report.id} report={report} isPaused={isPaused} team={team} />
      ))}
      {ofTeam.length > 0 && <OfTeam reports={ofTeam} />}
    </PageFrame>
  )
}

interface OwnReportProps {
  report: Reports['own'][number]
  isPaused: boolean
  team: Reports['team']
}

function OwnReport({ report, isPaused, team }: OwnReportProps) {
  const { id, title, path, nextAt, stoppedAt, audience, runs } = report
  const isActive = stoppedAt === null && !isPaused
  return (
    <Card
      level={2}
      flush
      title={
        <a href={path} rel="nofollow" className="text-link">
          <bdi>{title}</bdi>
        </a>
      }
      action={
        <div className="flex flex-wrap gap-2">
          {stoppedAt === null ? (
            <Act action="stop" id={id} label={`توقف گزارش ${title}`}>
              توقف
            </Act>
          ) : (
            <Act action="resume" id={id} label={`از سر گرفتن گزارش ${title}`}>
              از سر گرفتن
            </Act>
          )}
          <Act
            action="remove"
            id={id}
            label={`حذف گزارش ${title}`}
            asks={`گزارش «${title}» و سابقهٔ ارسال آن حذف شود؟ این کار برگشت ندارد.`}
          >
            حذف
          </Act>
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-sm">
        <Chip tone={isActive ? 'positive' : 'caution'} icon={isActive ? 'check-circle' : 'clock'}>
          {stoppedAt ? 'متوقف' : isPaused ? 'در انتظار تمدید' : 'فعال'}
        </Chip>
        <span>{timingWords(report)}</span>
        <span className="text-muted">{audience === 'team' ? 'برای همهٔ تیم' : 'برای خودم'}</span>
        {isActive && (
          <span className="text-muted">
            موعد بعد: {formatJalali(nextAt, 'long')}، {formatHour(nextAt)}
          </span>
        )}
      </p>
      <details className="border-t border-line px-5 py-2">
        <summary
          aria-label={`ویرایش گزارش ${title}`}
          className="text-link w-fit cursor-pointer py-1 text-sm"
        >
          ویرایش
        </summary>
        <div className="pt-3 pb-2">
          <ReportForm action="edit" of={{ id }} ordered={report} team={team}>
            ذخیرهٔ تغییر
          </ReportForm>
        </div>
      </details>
      {runs.length > 0 && (
        <ol className="divide-y divide-line border-t border-line">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function OfTeam({ reports }: { reports: Reports['ofTeam'] }) {
  return (
    <Card level={2} title="گزارش‌هایی که همکاران برای تیم می‌فرستند" flush>
      <ul className="divide-y divide-line">
        {reports.map(({ id, title, by, isRefused, ...timing }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{title}</bdi>
              </p>
              <p className="text-xs text-muted">
                {by} · {timingWords(timing)}
              </p>
            </div>
            <Act
              action={isRefused ? 'want' : 'refuse'}
              id={id}
              label={isRefused ? `گرفتن دوبارهٔ ${title}` : `نگرفتن ${title}`}
            >
              {isRefused ? 'دوباره می‌خواهم' : 'نمی‌خواهم'}
            </Act>
          </li>
        ))}
      </ul>
    </Card>
  )
}

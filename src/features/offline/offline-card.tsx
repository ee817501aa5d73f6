import { useEffect, useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { query } from '#src/api/query.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { canStore, forgetPages } from './forget-pages.ts'
import { type OfflinePages, type Progress, readOfflinePages, storePages } from './offline-pages.ts'

const MAX_RECORDS = 60
const MAX_VIEWS = 20

/** Home, the watch-list, saved views and the newest of what is watched. */
async function ownAddresses(): Promise<string[]> {
  const [watched, views] = await Promise.all([query('watchList.mine'), query('savedViews.mine')])
  const records = watched.items.flatMap(({ path }) => path ?? []).slice(0, MAX_RECORDS)
  return ['/account/watch', ...views.slice(0, MAX_VIEWS).map(({ address }) => address), ...records]
}

/** Whether this device keeps pages for when there is no network; off until somebody asks. */
export function OfflineCard() {
  const [stored, setStored] = useState<OfflinePages | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    void readOfflinePages().then(setStored)
  }, [])
  const busy = progress !== null && !progress.done

  async function run(work: () => Promise<void>) {
    setProblem(
      canStore() ? null : 'این مرورگر صفحه نگه نمی‌دارد؛ نشانی سامانه باید با https باز شود.',
    )
    if (!canStore()) return
    try {
      await work()
      setStored(await readOfflinePages())
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }
  const keep = () =>
    run(async () => {
      setProgress({ stored: 0, of: 0 })
      await ownAddresses()
        .then((addresses) => storePages(addresses, setProgress))
        .finally(() => setProgress((now) => now && { ...now, done: true }))
    })
  const forget = () =>
    run(async () => {
      await forgetPages()
      setProgress(null)
    })
  const copies = Object.entries(stored?.copies ?? {})

  return (
    <Card level={2} title="بدون اینترنت">
      <p className="text-sm leading-7">
        صفحهٔ اول، فهرست پیگیری، نماهای ذخیره‌شده، رکوردهای زیر نظر و آخرین گزارش‌هایی که باز می‌کنید
        روی همین دستگاه می‌ماند و بدون اینترنت با تاریخ خود باز می‌شود. با خروج از حساب یا پایان
        اشتراک پاک می‌شود. روی رایانهٔ مشترک روشن نکنید.
      </p>
      <div className="needs-script mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" icon="download" disabled={busy} onClick={() => void keep()}>
          {stored ? 'تازه کردن' : 'نگه‌داری روی این دستگاه'}
        </Button>
        {stored && (
          <Button size="sm" variant="danger" disabled={busy} onClick={() => void forget()}>
            پاک کردن از این دستگاه
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {progress !== null && progress.of > 0
            ? `${formatNumber(progress.stored)} از ${formatNumber(progress.of)} صفحه ذخیره شد`
            : stored && `${formatNumber(copies.length)} صفحه روی این دستگاه است`}
        </span>
      </div>
      <ActionProblem problem={problem} className="mt-2" />
      {copies.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer py-1">صفحه‌های این دستگاه</summary>
          <ul className="mt-2 grid gap-1">
            {copies.map(([address, { title, at }]) => (
              <li key={address} className="flex flex-wrap justify-between gap-x-4">
                <a href={address} className="text-link py-0.5">
                  {title}
                </a>
                <span className="text-muted">{at}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

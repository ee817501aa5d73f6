import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminListPage } from '../admin/lists/admin-list-page.tsx'
import type { LoadedList } from '../admin/lists/load-admin-list.ts'
import { findingCells } from './columns.tsx'
import { findingList } from './list.ts'

type FindingsData = LoadedList<'adminQuality.list'>

import type { FindingRow } from './router.ts'

export function FindingsPage({ view, answer }: FindingsData) {
  return (
    <>
      <AdminListPage<FindingRow>
        title="کیفیت داده"
        noun="یافته"
        path="/admin/quality"
        definition={findingList}
        view={view}
        answer={answer}
        cells={findingCells}
        numeric={['weight', 'found']}
        rowKey={(row) => row.id}
        searchHint="نام، کد یا یادداشت"
        below="وزن فقط برای ترتیب است: با پروانه‌ها و مبلغی که به یافته بسته است، شباهت دو نام یا اندازهٔ اختلاف بیشتر می‌شود."
      />
      {answer.run && <LastLook run={answer.run} />}
    </>
  )
}

function LastLook({ run }: { run: NonNullable<FindingsData['answer']['run']> }) {
  const { run: action, busy, problem } = useWrite()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
      <p>
        آخرین بررسی: <Instant at={run.ranAt} />، {formatNumber(run.millis)} میلی‌ثانیه. بررسی پس از
        هر انتشار خودکار است.
      </p>
      <Button
        size="sm"
        disabled={busy}
        className="needs-script"
        onClick={() => action(() => mutate('adminQuality.detect', { id: run.id }))}
      >
        بررسی دوباره
      </Button>
      <ActionProblem problem={problem} />
    </div>
  )
}

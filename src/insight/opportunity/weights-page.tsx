import { useRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { FormProblem } from '#src/features/accounts/form-parts.tsx'
import { useSession } from '#src/features/accounts/session-provider.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { WeightsData } from './load.ts'
import { PATH } from './paths.ts'
import { WeightsForm } from './weights-form.tsx'

export function WeightsPage({ data }: { data: WeightsData }) {
  const { session } = useSession()
  return (
    <PageFrame
      title="وزن‌های امتیاز فرصت"
      lead="با وزن‌های خود، فهرست و شواهد هر دارو از نو سنجیده و با «با وزن‌های شما» نشان داده می‌شود."
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: PATH }]}
    >
      {data.mayOwn ? (
        <OwnWeights data={data} />
      ) : (
        <LockedBlock
          holds="وزن‌های دلخواه شما برای هر بخش امتیاز"
          unlockedBy="در اشتراک سازمانی"
          href="/subscription"
        />
      )}
      {session?.user.role === 'ADMIN' && <NewVersion data={data} />}
    </PageFrame>
  )
}

function OwnWeights({ data: { weighing } }: { data: WeightsData }) {
  return (
    <Card
      title={weighing.isOwn ? 'وزن‌های شما' : 'وزن‌های دلخواه، از وزن‌های نسخهٔ در جریان'}
      level={2}
    >
      <WeightsForm
        key={JSON.stringify(weighing)}
        weights={weighing.weights}
        label="ذخیرهٔ وزن‌ها"
        save={(weights) => mutate('opportunities.saveOwnWeights', weights)}
      />
      {weighing.isOwn && <Reset />}
    </Card>
  )
}

function Reset() {
  const router = useRouter()
  const { run, problem } = useWrite(() => router.invalidate())
  const reset = () => run(() => mutate('opportunities.resetOwnWeights'))
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <Button onClick={reset} className="needs-script">
        بازگشت به وزن‌های نسخهٔ در جریان
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}

/** For an admin: the next version for everyone. */
function NewVersion({ data: { standard } }: { data: WeightsData }) {
  return (
    <Card title={`نسخهٔ تازه برای همه، پس از نسخهٔ ${formatNumber(standard.version)}`} level={2}>
      <WeightsForm
        key={standard.version}
        weights={standard.weights}
        label="انتشار نسخهٔ تازه"
        save={(weights, { note = '' }) => mutate('opportunities.publishWeights', { weights, note })}
      >
        <TextField
          label="توضیح تغییر"
          hint="در صفحهٔ روش برای همه دیده می‌شود"
          name="note"
          required
          minLength={3}
          maxLength={300}
        />
      </WeightsForm>
    </Card>
  )
}

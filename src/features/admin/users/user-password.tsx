import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ActionButton } from '../action-button.tsx'
import { ActionProblem } from '../actions/action-problem.tsx'
import type { UserAnswer } from './load.ts'

/** Help for somebody who cannot get in; the old password is gone for good, so it is asked twice. */
export function UserPassword({ user }: { user: UserAnswer }) {
  const { run, busy, problem } = useWrite()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const change = async () => {
    const done = await run(async () => {
      const input = { id: user.id, seen: user.updatedAt }
      setPassword((await mutate('adminUsers.setPassword', input)).password)
    })
    if (done) setAsking(false)
  }
  return (
    <Card title="کمک به ورود">
      <p className="text-sm leading-7 text-muted">
        {user.mobile
          ? 'این کاربر می‌تواند بدون گذرواژه، با کد پیامکی وارد شود و گذرواژهٔ تازه بگذارد. اگر به پیامک دسترسی ندارد، گذرواژهٔ موقت بسازید و برایش بخوانید.'
          : 'این کاربر شمارهٔ موبایل ندارد؛ گذرواژهٔ موقت بسازید و برایش بخوانید.'}
      </p>
      {password && (
        <p role="status" className="mt-3 rounded-md bg-notice-soft px-4 py-3 text-sm">
          گذرواژهٔ موقت: <Code copyLabel="گذرواژه">{password}</Code>
          <span className="block pt-1 text-xs text-muted">
            دیگر نشان داده نمی‌شود. همهٔ نشست‌های این کاربر پایان یافت.
          </span>
        </p>
      )}
      <Button size="sm" className="needs-script mt-3" onClick={() => setAsking(true)}>
        ساختن گذرواژهٔ موقت
      </Button>
      {user.hasSecondFactor && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="mb-3 text-sm leading-7 text-muted">
            ورود دومرحله‌ای این کاربر روشن است. اگر گوشی و کدهای بازیابی خود را گم کرده است، پس از
            اطمینان از اینکه خود اوست آن را بردارید.
          </p>
          <ActionButton
            size="sm"
            variant="danger"
            write={() =>
              mutate('adminUsers.removeSecondFactor', { id: user.id, seen: user.updatedAt })
            }
          >
            برداشتن ورود دومرحله‌ای
          </ActionButton>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="ساختن گذرواژهٔ موقت"
        actions={
          <>
            <Button variant="danger" disabled={busy} onClick={change}>
              گذرواژهٔ پیشین باطل شود
            </Button>
            <Button onClick={() => setAsking(false)}>انصراف</Button>
          </>
        }
      >
        <p className="text-sm leading-7">
          گذرواژهٔ پیشین {user.name} برای همیشه باطل می‌شود و همهٔ نشست‌های او پایان می‌یابد.
        </p>
        <ActionProblem problem={problem} />
      </Dialog>
    </Card>
  )
}

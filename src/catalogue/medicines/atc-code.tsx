import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { InferredMark } from '../parts/inferred-mark.tsx'

export function AtcCode({ code, inferred }: { code: string | null; inferred: boolean }) {
  if (!code) return <Absent reason="کد ATC این دارو روشن نیست" />
  return (
    <span className="inline-flex items-center gap-1">
      <Code>{code}</Code>
      {inferred && <InferredMark how="از روی نام مولکول در جدول WHO" />}
    </span>
  )
}

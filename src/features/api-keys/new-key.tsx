import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'

/** The key itself, the one time it is shown. */
export function NewKey({ value, onClose }: { value: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="border-b border-line bg-positive-soft px-5 py-4 text-sm"
    >
      <p className="font-medium">کلید ساخته شد. همین حالا آن را در جای امنی نگه دارید.</p>
      <p className="my-2 flex rounded-md bg-surface px-3 py-2 break-all" data-new-key="">
        <Code copyLabel="کلید API">{value}</Code>
      </p>
      <p className="mb-3 text-xs">
        این کلید دوباره نشان داده نمی‌شود؛ اگر گم شد، آن را باطل کنید و کلید تازه‌ای بسازید.
      </p>
      <Button size="sm" onClick={onClose}>
        نگه داشتم
      </Button>
    </div>
  )
}

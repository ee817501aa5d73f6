import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'

interface ShownOnceProps {
  value: string
  /** What is copied, in words. */
  label: string
  title: string
  /** What it is for, and what to do when it is lost. */
  about: string
  onClose: () => void
}

/** A secret that was just made, the one time it is shown. */
export function ShownOnce({ value, label, title, about, onClose }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="border-b border-line bg-positive-soft px-5 py-4 text-sm"
    >
      <p className="font-medium">{title}</p>
      <p className="my-2 flex rounded-md bg-surface px-3 py-2 break-all" data-shown-once="">
        <Code copyLabel={label}>{value}</Code>
      </p>
      <p className="mb-3 text-xs">{about}</p>
      <Button size="sm" onClick={onClose}>
        نگه داشتم
      </Button>
    </div>
  )
}

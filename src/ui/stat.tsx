import type { ReactNode } from 'react'

interface StatProps {
  label: ReactNode
  /** Already formatted. */
  value: string
  /** How much it differs from what it was. */
  delta?: ReactNode
  remark?: ReactNode
  href?: string
}

export function Stat({ label, value, delta, remark, href }: StatProps) {
  const body = (
    <>
      <span className="block text-2xl leading-tight font-bold">
        {value} {delta}
      </span>
      <span className="mt-1 block text-sm text-muted">{label}</span>
      {remark && <span className="under-name">{remark}</span>}
    </>
  )
  const box =
    'block h-full rounded-lg border border-line bg-surface px-3.5 py-2.5 shadow-raised sm:px-5 sm:py-4'
  if (!href) return <div className={box}>{body}</div>
  return (
    <a href={href} className={`${box} hover:border-accent`}>
      {body}
    </a>
  )
}

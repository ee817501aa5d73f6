import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { latinRun } from './latin-run.tsx'

interface CodeProps {
  /** IRC, GTIN, ATC, INN, a strength: Latin, left to right, whatever stands around it. */
  children: string | number
  /** What is copied, in words: «کد IRC». Adds a copy button. */
  copyLabel?: string
  className?: string
}

/** Up to this length a code stays on one line; longer names may break at their spaces. */
const UNBROKEN = 16

export function Code({ children, copyLabel, className }: CodeProps) {
  const text = String(children)
  const whole = text.length <= UNBROKEN
  const code = (
    <bdi dir="ltr" lang="en" className={classNames('code', !whole && 'code-long', className)}>
      {whole ? text : latinRun(text)}
    </bdi>
  )
  if (!copyLabel) return code
  return (
    <span className="inline-flex items-center gap-1">
      {code}
      <CopyButton text={text} label={copyLabel} />
    </span>
  )
}

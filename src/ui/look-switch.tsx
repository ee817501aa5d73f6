import type { ReactNode } from 'react'

interface LookSwitchProps {
  look: 'no-charts' | 'no-keys' | 'roomy'
  title?: string
  children: ReactNode
}

/** A choice of this browser, kept and shown as pressed by features/shell/shell-script.ts. */
export function LookSwitch({ look, title, children }: LookSwitchProps) {
  return (
    <button
      type="button"
      ref={showChoices}
      data-look-switch={look}
      title={title}
      className="tool-button needs-script"
    >
      {children}
    </button>
  )
}

/** Once it is drawn anew, or on a page without one before. */
function showChoices() {
  dispatchEvent(new Event('look'))
}

/** Keys of one character are hit by who speaks to the computer, or misses others (WCAG 2.1.4). */
export function KeysSwitch() {
  return <LookSwitch look="no-keys">خاموش کردن کلیدهای تک‌حرفی</LookSwitch>
}

import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { problemMessage } from './problem.ts'
import { renewPage } from './renew-page.ts'
import { announceRenewal } from './renewal.ts'
import { sendForm } from './send-form.ts'

interface PostFormProps extends ComponentProps<'form'> {
  /** Brings up to date what shows the write; the whole page unless given. */
  renew?: () => Promise<unknown>
  /** The form stays where it is; absent, the page that the server names comes next. */
  onDone?: (form: HTMLFormElement) => void
  /** Asked before it is sent, where what it does cannot be undone. */
  asks?: string | undefined
}

/**
 * A form that the browser sends by itself where there is no script. With script it is sent from where it
 * stands, once, whatever is pressed meanwhile: what is refused is said in it, and nothing written is lost.
 */
export function PostForm({ children, renew, onDone, asks, ...rest }: PostFormProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function bringUp() {
    if (!renew) return renewPage(router)
    await announceRenewal()
    await renew()
  }
  async function post(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || (asks && !confirm(asks))) return
    setBusy(true)
    setProblem(null)
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    const { pathname } = location
    const { next, message, code } = await sendForm(form, submitter)
    if (next === undefined) {
      setProblem(problemMessage(new Error(message)))
      // What somebody else wrote meanwhile is shown, and taken for seen.
      if (code === 'CONFLICT') await bringUp().catch(() => {})
      setBusy(false)
      return
    }
    if (onDone) {
      await bringUp().catch((error) => setProblem(problemMessage(error)))
      onDone(form)
      setBusy(false)
      return
    }
    // Come back to from the next page, it may be sent again.
    addEventListener('pageshow', () => setBusy(false), { once: true })
    // Who went on to another page meanwhile stays there.
    if (location.pathname === pathname) leaveFor(new URL(next, location.href))
  }
  return (
    <form method="post" noValidate onSubmit={post} aria-busy={isBusy} {...rest}>
      {children}
      <ActionProblem problem={problem} className="basis-full" />
    </form>
  )
}

/** What the fields of a form show at first, which the server holds beside what is stored (merge-seen.ts). */
export function SeenFields({ values }: { values: object }) {
  return <input type="hidden" name="seen" value={JSON.stringify(values)} />
}

function leaveFor({ href, pathname, search, hash }: URL) {
  const isHere = pathname + search === location.pathname + location.search
  location.assign(href)
  // To a place on this page alone the browser would only scroll.
  if (isHere && hash !== '') location.reload()
}

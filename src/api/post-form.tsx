import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { problemMessage } from './problem.ts'
import { sendForm } from './send-form.ts'

/**
 * A form that the browser sends by itself where there is no script. With script it is sent from where it
 * stands, once, whatever is pressed meanwhile: what is refused is said in it, and nothing written is lost.
 */
export function PostForm({ children, ...rest }: ComponentProps<'form'>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function post(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const { submitter } = event.nativeEvent
    const { next, message } = await sendForm(event.currentTarget, submitter)
    if (next === undefined) {
      setProblem(problemMessage(new Error(message)))
      setBusy(false)
      return
    }
    // Come back to from the next page, it may be sent again.
    addEventListener('pageshow', () => setBusy(false), { once: true })
    leaveFor(new URL(next, location.href))
  }
  return (
    <form method="post" onSubmit={post} aria-busy={isBusy} {...rest}>
      {children}
      <p role="alert" className="basis-full text-sm text-critical empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function leaveFor({ href, pathname, search, hash }: URL) {
  const isHere = pathname + search === location.pathname + location.search
  location.assign(href)
  // To a place on this page alone the browser would only scroll.
  if (isHere && hash !== '') location.reload()
}

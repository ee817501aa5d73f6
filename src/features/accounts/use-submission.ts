import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Problem, problemMessage } from '#src/api/problem.ts'
import { renewPage } from '#src/api/renew-page.ts'
import { wayOn } from '#src/api/way-on.ts'
import { refreshSession } from '#src/session/session-refresh.ts'
import { focusFirstWrong } from '#src/ui/show-wrong.ts'

export type FieldErrors = Readonly<Record<string, string>>
export type Fields = Record<string, string>

interface SubmissionOptions<Typed> {
  /** What is wrong with each field, before anything is sent. */
  check?: (fields: Typed) => Record<string, string | null>
  /** Answers the path that comes next, if one does. Throws a Problem, or a FieldProblem, where the server refuses. */
  send: (fields: Typed, form: HTMLFormElement) => Promise<unknown>
  /** The field that a wrong answer is looked for in where the server names none. */
  about?: string
  /** Brought up to date once it was sent: the page, or also who is signed in. */
  renew?: 'page' | 'session'
  /** Called where somebody else was faster and the page shows what they did. */
  onConflict?: () => void
}

/** What is wrong with one field; `send` throws it. */
export class FieldProblem extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * A form that is sent by script: what is wrong stands under its field, the rest above the button.
 * The fields keep what was typed, because they hold it themselves.
 */
export function useSubmission<Typed extends object = Fields>(options: SubmissionOptions<Typed>) {
  const { check, send, about, renew, onConflict } = options
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    const [first] = Object.values(errors)
    // What no field shows stands above the button.
    if (first && !focusFirstWrong(form.current)) setProblem(first)
  }, [errors])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const element = event.currentTarget
    const fields = fieldsOf(element) as Typed
    const wrong = onlyWrong(check?.(fields) ?? {})
    setSaved(false)
    setProblem(null)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setSending(true)
    const goOn = wayOn(router)
    try {
      const next = await send(fields, element)
      setSaved(true)
      if (renew) await renewPage(router)
      if (renew === 'session') await refreshSession(router)
      if (typeof next === 'string') await goOn(next)
    } catch (error) {
      // What was stored elsewhere meanwhile is shown where nothing was written, and taken for seen.
      const code = error instanceof Problem && error.code
      if (code === 'CONFLICT' || code === 'NOT_FOUND') await router.invalidate()
      if (code === 'CONFLICT') onConflict?.()
      const inField = fieldErrorOf(error, fields, about)
      if (inField) setErrors(inField)
      else setProblem(problemMessage(error))
    } finally {
      setSending(false)
    }
  }

  return {
    errors,
    problem,
    sending,
    saved,
    setProblem,
    // By POST, so that no browser without script writes what was typed into an address.
    form: { ref: form, onSubmit: submit, noValidate: true, method: 'post' },
  }
}

function fieldsOf(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

function onlyWrong(checked: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(checked).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

// «ورودی «mobile» درست نیست: …» is how the server names the field that its own rule refuses.
export function fieldErrorOf(error: unknown, fields: object, about?: string): FieldErrors | null {
  if (error instanceof FieldProblem) return { [error.field]: error.message }
  if (!(error instanceof Problem) || error.code !== 'BAD_REQUEST') return null
  const [, path = '', words = ''] = /^ورودی «([^»]+)» درست نیست: (.+)$/su.exec(error.message) ?? []
  // A setting is a value within the input, and a line of several is one within its field.
  const named = Object.keys(fields).find((name) => `.${path}.`.includes(`.${name}.`))
  if (named) return { [named]: words }
  return about ? { [about]: error.message } : null
}

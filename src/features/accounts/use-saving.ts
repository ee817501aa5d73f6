import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshSession } from './session-refresh.ts'
import { type Fields, useSubmission } from './use-submission.ts'

interface SavingOptions {
  check?: (fields: Fields) => Record<string, string | null>
  save: (fields: Fields) => Promise<unknown>
  /** What is left to do with the form: empty it, say. */
  done?: (form: HTMLFormElement | null) => void
}

/** A form of the account page: saves, says so, and brings page and session up to date. */
export function useSaving({ check = () => ({}), save, done }: SavingOptions) {
  const router = useRouter()
  const [saved, setSaved] = useState(false)
  const submission = useSubmission({
    check: (fields) => {
      setSaved(false)
      return check(fields)
    },
    send: async (fields) => {
      await save(fields)
      done?.(submission.form.ref.current)
      setSaved(true)
      await router.invalidate()
      await refreshSession(router)
      return undefined
    },
  })
  return { ...submission, saved }
}

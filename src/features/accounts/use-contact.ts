import { useMatches } from '@tanstack/react-router'
import type { Contact, ShellData } from '../shell/shell-data.ts'

const none: Contact = { address: null, phone: null, email: null, hours: null, maker: null }
let known: Contact | undefined

/** The contact details of the footer. The browser keeps those the document came with. */
export function useContact(): Contact {
  const drawn = useMatches({
    select: ([root]) => (root?.loaderData as ShellData | null | undefined)?.contact,
  })
  if (import.meta.env.SSR) return drawn ?? none
  known ??= drawn
  return known ?? none
}

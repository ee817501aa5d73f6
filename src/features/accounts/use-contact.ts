import { useMatches } from '@tanstack/react-router'

/** Empty fields are left out of the footer. */
export interface Contact {
  address: string | null
  phone: string | null
  email: string | null
  /** When the telephone is answered. */
  hours: string | null
  /** Who made the portal, in the words of the footer. */
  maker: string | null
}

/** Where nothing is set. */
export const NO_CONTACT: Contact = {
  address: null,
  phone: null,
  email: null,
  hours: null,
  maker: null,
}
let known: Contact | undefined

/** The contact details of the footer. The browser keeps those the document came with. */
export function useContact(): Contact {
  const drawn = useMatches({
    select: ([root]) => (root?.loaderData as { contact?: Contact } | null | undefined)?.contact,
  })
  if (import.meta.env.SSR) return drawn ?? NO_CONTACT
  known ??= drawn
  return known ?? NO_CONTACT
}

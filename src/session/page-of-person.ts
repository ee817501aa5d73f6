import type { Session } from '../access/session.ts'
import { onSessionAnnounced } from './session-channel.ts'
import { readState } from './session-state.ts'

const LOOP_KEY = 'sessionReloadedAt'
const LOOP_MS = 10_000
const FIELDS = 'form[method=post] :is(textarea, select, input:not([type=password]))'
/** Where React writes what is typed as the field's own default, the page says so itself. */
const UNSAVED = '[data-unsaved]'
const NOTICE = '[data-ended]'

/**
 * The server draws the page for whoever it is now, or leads to where they may be. Who was signed out while
 * writing keeps the page: it says how that can still be sent.
 */
export function askForPageOf(person: string | null): void {
  if (person !== null || !isWriting()) {
    reloadFor(person)
    return
  }
  if (!showNotice('از حساب خود خارج شده‌اید', 'در زبانهٔ دیگری وارد شوید', '/login')) return
  const stop = onSessionAnnounced(() => {
    document.querySelector(NOTICE)?.remove()
    stop()
  })
}

/**
 * Whether the page stays as it is for somebody whose rights are others now: who may do less while writing
 * would see a locked page, or the reasons, in place of the form.
 */
export function staysAsItIs(before: Session, after: Session | null): boolean {
  const lost = lostBetween(before, after)
  const stays = lost !== null && isWriting()
  if (stays) showNotice(...lost)
  else document.querySelector(NOTICE)?.remove()
  return stays
}

/** What somebody may no longer do, and the way to learn more of it; null where they may as much as before. */
export function lostBetween({ user: was }: Session, after: Session | null): Said | null {
  const { role, status, subscriptionTier = 0 } = after?.user ?? {}
  const isAdminPage = location.pathname.startsWith('/admin')
  const isShut = was.status === 'ACTIVE' && status !== 'ACTIVE'
  if (isShut || (isAdminPage && was.role === 'ADMIN' && role !== 'ADMIN')) {
    return ['دسترسی شما بسته شده است', 'دلیل را در زبانهٔ دیگری ببینید', '/access-denied']
  }
  if (subscriptionTier >= (was.subscriptionTier ?? 0)) return null
  // Before its time it ends by an admin's hand, or with a seat that the team took back.
  const isOver = was.subscriptionExpires && Date.parse(was.subscriptionExpires) <= Date.now()
  return isOver
    ? ['اشتراک شما به پایان رسیده است', 'در زبانهٔ دیگری تمدید کنید', '/subscription']
    : ['اشتراک شما عوض شده یا از تیم بیرون آمده‌اید', 'در زبانهٔ دیگری ببینید', '/account']
}

function reloadFor(person: string | null): void {
  try {
    const [at, of] = JSON.parse(sessionStorage.getItem(LOOP_KEY) ?? '[0]') as [number, unknown]
    // A document that still greets somebody else after this would be asked for without end.
    if (of === person && Date.now() - at < LOOP_MS) return
    sessionStorage.setItem(LOOP_KEY, JSON.stringify([Date.now(), person]))
  } catch {
    // Without storage a loop cannot be seen coming; a reload is still right.
  }
  // Who comes after somebody else is not asked whether to keep what that one wrote (ui/ask-before-leaving.ts).
  const isSame = person?.split(' ')[0] === readState().session?.user.id
  if (!isSame) for (const form of document.forms) form.reset()
  location.reload()
}

/** Whether a form of the page holds what is not sent yet, which a new document would lose. */
function isWriting(): boolean {
  const fields = [...document.querySelectorAll<Field>(FIELDS)]
  return document.querySelector(UNSAVED) !== null || fields.some(isChanged)
}

type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options' | 'selectedIndex'>>

function isChanged(field: Field): boolean {
  const { type, options, selectedIndex } = field
  if (options) {
    const first = [...options].findIndex(({ defaultSelected }) => defaultSelected)
    return selectedIndex !== Math.max(first, 0)
  }
  const isTicked = type === 'checkbox' || type === 'radio'
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** What became of somebody's rights, and the words and address of a way on. */
type Said = [words: string, way: string, href: string]

/** Beside what the server drew, which React leaves alone, or in the dialog over it. False where it is there. */
function showNotice(...[words, way, href]: Said): boolean {
  const shown = document.querySelector<HTMLElement>(NOTICE)
  if (shown?.dataset.ended === href) return false
  shown?.remove()
  const link = document.createElement('a')
  Object.assign(link, { href, target: '_blank', className: 'font-semibold underline' })
  link.append(way)
  const notice = document.createElement('p')
  Object.assign(notice, { role: 'alert', className: 'shell-problem' })
  notice.dataset.ended = href
  notice.append(`${words}؛ نوشتهٔ شما همین‌جاست. `, link)
  notice.append(' و برای فرستادن آن به این صفحه برگردید.')
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.append(notice)
  else document.getElementById('said')?.after(notice)
  return true
}

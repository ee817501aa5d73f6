/** The id by which what stands outside the form belongs to it. */
export const LIST_FORM = 'list-form'

let isAttached = false
/** A field that Enter has sent is not sent again when it is left. */
const sent = new WeakMap<EventTarget, string>()

/** What is chosen on a desk is sent at once. Heard at the window: it lets no event through before React. */
export function attachListForm(): void {
  if (isAttached) return
  isAttached = true
  window.addEventListener('submit', remember, true)
  window.addEventListener('change', ({ target }) => isBox(target) && send(target), true)
  window.addEventListener('focusout', ({ target }) => !isBox(target) && send(target), true)
}

function remember({ target }: Event) {
  if (!(target instanceof HTMLFormElement) || target.id !== LIST_FORM) return
  for (const field of target.elements)
    if (field instanceof HTMLInputElement) sent.set(field, field.value)
}

function isBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function send(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement) || field.form?.id !== LIST_FORM) return
  const isNew =
    isBox(field) || (field.value !== field.defaultValue && field.value !== sent.get(field))
  const isWide = window.matchMedia('(min-width: 64rem)').matches
  if (isNew && isWide) field.form.requestSubmit()
}

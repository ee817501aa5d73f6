/**
 * What is pressed and written before the application hears it is kept, and done again once it does:
 * buttons that need script, fields whose text React holds, and forms without an address of their own,
 * which the browser would send to the page with everything in them in its address. Whoever hears says
 * so by an event; of what React has drawn and not yet taken over it lets no event through. Part
 * of the shell's script: it uses nothing outside itself.
 */
export function earlyBehaviour(): void {
  const OWN = '[popovertarget],[data-theme-switch],[data-look-switch],[data-print]'
  /** What is heard from such an event on: by the frame all that React draws, the rest by others. */
  const HEARERS = {
    'hears-frame': ':not([data-star],[data-pick-watch],[data-save])',
    'hears-picks': '[data-star],[data-pick-watch]',
    'hears-charts': '[data-save]',
  }
  const AGAIN_MS = 100
  type Written = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

  const heard = new Set<string>()
  const arrived = new WeakSet<Event>()
  /** With what a switch showed, which may be so by then. */
  const pressed = new Map<HTMLElement, string | null>()
  const written = new Set<Written>()
  /** What was written last, which React may have taken back by the time it hears. */
  const values = new WeakMap<Written, string | boolean>()

  const isHeard = (one: Element) => [...heard].some((selector) => one.matches(selector))
  const isByScript = (form: Element | null, submitter: Element | null) =>
    form !== null && !form.hasAttribute('action') && !submitter?.hasAttribute('formaction')
  const needsScript = (button: HTMLButtonElement) =>
    button.type === 'submit'
      ? isByScript(button.form, button)
      : button.closest('.needs-script') !== null && !button.matches(OWN)
  const isBox = (field: Written) => /^(checkbox|radio)$/.test(field.type)

  function press(one: HTMLElement) {
    pressed.set(one, one.ariaPressed)
    one.ariaBusy = 'true'
    setTimeout(tell, AGAIN_MS)
  }
  function write(field: Written) {
    written.add(field)
    setTimeout(tell, AGAIN_MS)
  }
  function tell() {
    for (const field of written) {
      if (!isHeard(field)) continue
      written.delete(field)
      tellOf(field, values.get(field) ?? '')
    }
    // What was written is drawn first.
    setTimeout(() => {
      for (const [one, before] of pressed) {
        if (!isHeard(one)) continue
        pressed.delete(one)
        one.ariaBusy = null
        if (one instanceof HTMLFormElement) one.requestSubmit()
        else if (one.ariaPressed === before) one.click()
      }
    })
  }
  // React takes an event for a change where the field has another value than React saw last; the
  // first event has it take the field over, and see it.
  function tellOf(field: Written, value: string | boolean) {
    const isOnce = field.type === 'file' || field instanceof HTMLSelectElement
    const type = isBox(field) ? 'click' : isOnce ? 'change' : 'input'
    const send = () => field.dispatchEvent(new Event(type, { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.value = String(value)
    if (isOnce) return send()
    send()
    const key = isBox(field) ? 'checked' : 'value'
    Object.assign(field, { [key]: isBox(field) ? !value : `${value} ` })
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, value)
    send()
  }
  /** Whether somebody hears it; where React holds it up, it is kept after all, but not what was refused. */
  function isTaken(event: Event, one: Element, keep: () => void): boolean {
    if (!isHeard(one)) return false
    setTimeout(() => arrived.has(event) || event.defaultPrevented || !one.isConnected || keep())
    return true
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || !needsScript(button)) return
      const keep = () => press(button)
      if (isTaken(event, button, keep)) return
      event.preventDefault()
      event.stopPropagation()
      keep()
    },
    true,
  )
  addEventListener(
    'input',
    (event) => {
      const field = event.target as Written
      values.set(field, isBox(field) ? (field as HTMLInputElement).checked : field.value)
      const keep = () => write(field)
      if ('value' in field && !isTaken(event, field, keep)) keep()
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!isByScript(form, event.submitter)) return
      event.preventDefault()
      if (!isHeard(form)) press(form)
    },
    true,
  )
  for (const type of ['click', 'input', 'change']) {
    addEventListener(type, (event) => arrived.add(event))
  }
  for (const [type, selector] of Object.entries(HEARERS)) {
    addEventListener(type, () => {
      heard.add(selector)
      // Not within the effect of React that says it.
      setTimeout(tell)
      // Somebody may be writing in a box that makes suggestions from its focus on.
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement)
        activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module')
        document.documentElement.dataset.offline ??=
          'صفحه کامل نرسید و بعضی دکمه‌ها کار نمی‌کند؛ آن را دوباره باز کنید.'
    },
    true,
  )
}

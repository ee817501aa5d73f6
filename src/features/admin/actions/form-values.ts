/** The texts of a form's fields by name, and whether a box is checked. */
export function formValues(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    text: (name: string) => String(data.get(name) ?? ''),
    checked: (name: string) => data.has(name),
  }
}

/** Signs of the reason that an action asks for. */
export const REASON_LIMITS = { shortest: 3, longest: 500 } as const

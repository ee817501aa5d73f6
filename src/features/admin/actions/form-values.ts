/** The texts of a form's fields by name, and whether a box is checked. */
export function formValues(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    text: (name: string) => String(data.get(name) ?? ''),
    checked: (name: string) => data.has(name),
  }
}

/** Where the browser keeps its clipboard shut it shows the text, selected, to be copied by hand. Whether it was copied. */
export async function copyText(text: string, label?: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    prompt(label, text)
  }
}

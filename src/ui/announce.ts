/** Says to those who hear the page what only the eye would see; the shell draws the place. */
export function say(text: string): void {
  document.getElementById('said')?.replaceChildren(text)
}

/** Says it of work that was done. */
export async function announce(work: Promise<boolean>, text: string): Promise<void> {
  if (await work) say(text)
}

// Routes name their addresses from here: nothing else comes along into the entry of every page.
export const PATH = '/investment-opportunity'

export function opportunityPath(code: number): string {
  return `${PATH}/${code}`
}

export const METHOD_PATH = `${PATH}/method`

/** The same page where everybody may read it. */
export const PUBLIC_METHOD_PATH = '/solutions/opportunity-method'

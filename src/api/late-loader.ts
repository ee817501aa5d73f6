/**
 * A loader that comes when it is first called: of a page that the browser keeps as the server drew it,
 * that is when another view or record is asked for.
 */
export function lateLoader<Given extends unknown[], Data>(
  importLoader: () => Promise<(...given: Given) => Promise<Data>>,
): (...given: Given) => Promise<Data> {
  let loader: ((...given: Given) => Promise<Data>) | undefined
  return async (...given) => {
    loader ??= await importLoader()
    return loader(...given)
  }
}

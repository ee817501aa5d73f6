import { snakeCase } from '#src/catalogue/facts/template.ts'
import { type ClientOperation, clientOperations } from './operations.server.ts'

/** A module of Python with one function for each path; it needs nothing but Python. */
export function pythonClient(origin: string): string {
  return `${head(origin)}\n\n${clientOperations(origin).map(functionOf).join('\n\n')}\n`
}

function head(origin: string): string {
  return `"""Data Daru API: one function for each path, made from the OpenAPI document.

Needs Python 3.9 or newer and nothing else. The key stands in DARU_KEY:
    DARU_KEY=dd_... python3 -c "import daru; print(next(daru.list_medicines()))"
"""
import json, os, time
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

URL = os.environ.get("DARU_URL", ${JSON.stringify(`${origin}/api/v1`)})


def get(path, **asked):
    """One answer. Waits once where a minute has no requests left."""
    given = {name: 1 if value is True else value for name, value in asked.items()}
    query = urlencode(given, doseq=True)
    headers = {"Authorization": "Bearer " + os.environ["DARU_KEY"]}
    request = Request(URL + path + ("?" + query if query else ""), headers=headers)
    try:
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        wait = int(refusal.headers.get("Retry-After") or 0)
        if refusal.code != 429 or not 0 < wait <= 60:
            refusal.msg = refusal.read().decode()
            raise
    time.sleep(wait)
    with urlopen(request, timeout=60) as answer:
        return json.load(answer)


def rows(path, **asked):
    """All rows, page by page. HTTP 410: the data was published anew meanwhile, begin again."""
    asked.setdefault("perPage", 1000)
    goes_on = "after" if path == "/changes" else "cursor"
    while True:
        answer = get(path, **asked)
        yield from answer["items"]
        if answer["next"] is None:
            return
        asked.pop("page", None)
        asked[goes_on] = answer["next"]`
}

function functionOf({ name, path, keys, parameters, about, answer }: ClientOperation): string {
  const given = [...keys, '**asked'].join(', ')
  const address = path.replace(/\{(\w+)\}/g, "{quote(str($1), safe='')}")
  const text = keys.length > 0 ? `f"${address}"` : JSON.stringify(path)
  const call = answer === 'items' ? `rows(${text}, **asked)` : `get(${text}, **asked)["${answer}"]`
  const doc = `${about}. Parameters: ${parameters.join(', ')}`
  return `\ndef ${snakeCase(name)}(${given}):\n    """${doc}"""\n    return ${call}`
}

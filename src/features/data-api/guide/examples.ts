/** Example calls of the documentation; their addresses are called by tests. `origin`: of the site. */
export function curlExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/medicines?atc=A10&importedOnly=1&sort=-licences&perPage=50"`
}

export function pythonExample(origin: string): string {
  return `import json, os
from urllib.request import Request, urlopen

URL = "${origin}/api/v1"
KEY = os.environ["DARU_KEY"]

def get(path):
    request = Request(URL + path, headers={"Authorization": "Bearer " + KEY})
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)

rows, page = [], 1
while True:
    answer = get(f"/products?supply=imported&perPage=100&page={page}")
    rows += answer["items"]
    if not answer["items"] or len(rows) >= answer["total"]:
        break
    page += 1

print(len(rows), "of", answer["total"], "as of", answer["dataset"]["harvestedOn"])`
}

export function powerQueryExample(origin: string): string {
  return `let
    Key = "dd_...",
    Read = (page as number) => Json.Document(
        Web.Contents("${origin}", [
            RelativePath = "api/v1/companies",
            Query = [perPage = "100", page = Text.From(page)],
            Headers = [Authorization = "Bearer " & Key]
        ])),
    Pages = Number.RoundUp(Read(1)[total] / 100),
    Rows = List.Combine(List.Transform({1..Pages}, each Read(_)[items])),
    Companies = Table.FromRecords(Rows)
in
    Companies`
}

export function feedExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/changes?kind=products&change=changed&after=0&perPage=100"`
}

// Tells words that people read from class names, SQL, addresses and keys.

const styleWords = new Set(
  `absolute block border btn card chip compact contents fixed flex flush grid grow hidden inline inset isolate italic
  link num outline peer prose relative ring rounded shadow shrink static sticky tooltip transition truncate underline
  uppercase visible group primary secondary small large medium quiet options menu input self source button`.split(
    /\s+/,
  ),
)

const isStyleToken = (token: string) =>
  /^[!*@]?-?[a-z0-9]+([-:/.][a-z0-9()[\]#%.,_&>*+=~^"'!-]*)+$/.test(token) || /[[\]{}]/.test(token)

/** Class names, style values and SVG paths. */
function isStyle(text: string): boolean {
  if (/^[MmLlHhVvCcSsQqAaZz\d\s.,-]+$/.test(text)) return true
  if (/[A-Z“”’…!?]|\.$/.test(text) && !/\[/.test(text)) return false
  const tokens = text.trim().split(/\s+/)
  const styled = tokens.filter(isStyleToken).length
  const known = tokens.filter((token) => styleWords.has(token)).length
  return styled + known === tokens.length || (styled > 0 && styled + known > tokens.length / 2)
}

const sql =
  /^\s*(select\b|insert into|update \S+ set|delete from|with \S+ as|(create|alter|drop) (or replace |unique |temp )?(table|index|database|role|extension|function|trigger|policy|schema|type|sequence)|lock table|truncate \w+$|set (local|session|transaction|constraints)|begin;?$|commit;?$|rollback;?$|explain (analyze|select|\()|listen \w+$|vacuum|analyze( \w+)?$|grant |revoke |values \(|(and|where|or) \S+ (=|<|>|is (not )?null|in \()|order by|group by|returning [\w*, ]+$|on conflict|(left |inner )?join \S+ (\w+ )?on|from [a-z_]+( [a-z]{1,2})?( where| join| order|,|$))/s

const technical =
  /^(<|https?:|\/|\.\/|\.\.\/|#|data:|mailto:|wss?:|[a-z]+\/[a-z0-9.+*-]+(;|$)|var\(|calc\(|rgb|url\(|translate|rotate|\(prefers|\(m(in|ax)-|--)|^[\w-]+=[\w-]+|=>|\$\{|\\[dws]|^@|[{}<>]=?\s*[{}<>]|^[a-z]+ [a-z]+-src|'(self|none|script)'|\$\$|"\$[@0]"|2>|^Disallow: |^Connection: |^\w+\(\)/

const keysAndHeaders =
  /^(Enter|Escape|Tab|Space|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+|Shift|Control|Alt|Meta|Bearer|Basic|Authorization|Cookie|Accept|Content-\w+|Cache-Control|Set-Cookie|Retry-After|Vary|Location|Origin|Host|Referer|User-Agent|Etag|If-\w+|Lax|Strict|None|Object|Array|String|Number|Boolean|Function|Promise|Error|Date|Map|Infinity|NaN|Intl|Etc|Zulu|Identifier|Literal|Invoke|Quit|Windows|Linux|Darwin|Sec-\w+|X-[\w-]+|Node|Program|Chrome|Firefox|Safari|Edge)$/

/** `isShown`: the place itself says that people read it, so single words and lower case count too. */
export function looksLikeWords(text: string, isShown: boolean): boolean {
  const trimmed = text.trim()
  if (!/\p{L}{2,}|\b[aI]\b/u.test(trimmed.replaceAll('«value»', ''))) return false
  if (technical.test(trimmed) || sql.test(trimmed)) return false
  if (/^(self|fill|stroke|bg|text|border|grid|flex|items|justify|rounded|col|row)-[a-z]/.test(trimmed))
    return false
  if (/\s/.test(trimmed)) return isShown || !isStyle(trimmed)
  if (isShown) return !/^[\w-]+[/_]|_\w|^[a-z]+[A-Z]|^#/.test(trimmed)
  return /^\p{Lu}[\p{Ll}’]+(-\p{L}[\p{Ll}]+)*[.,:…!?]?$/u.test(trimmed) && !keysAndHeaders.test(trimmed)
}

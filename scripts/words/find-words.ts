import type { JSXChild, Node } from 'oxc-parser'
import { type Filled, fillIn, fillRun, isConcatenation } from './fill-in.ts'
import { elementName, isInline } from './inline-jsx.ts'
import { looksLikeWords } from './looks-like-words.ts'
import { childrenOf, nameIn, type SourceFile } from './source-file.ts'

// Finds every text of a source file that people may read.

export type TextKind = 'button' | 'title' | 'label' | 'text'

export interface FoundText {
  text: string
  file: string
  line: number
  kind: TextKind
  /** The declaration and the property the text belongs to, such as `consumerLetters.accepted`. */
  within: string
  /** The name of the attribute or property that holds the text. */
  role?: string
}

export function findWords(source: SourceFile): FoundText[] {
  const found: FoundText[] = []
  const used = new Set<Node>()

  function add(node: Node, filled: Filled, isShown: boolean, kind: TextKind): void {
    for (const each of filled.used) used.add(each)
    const within = withinOf(node)
    const role = node.parent?.type === 'Property' ? nameIn(node.parent.key) : ''
    for (const text of filled.texts)
      for (const paragraph of text.split(/\n\s*\n|\n(?=\S)/)) {
        const plain = paragraph.replace(/\s+/g, ' ').trim()
        if (looksLikeWords(plain, isShown))
          found.push({
            text: plain,
            file: source.path,
            line: source.lineOf(startOf(node)),
            kind,
            within,
            role,
          })
      }
  }

  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const run of runsOf(node.children)) {
        const filled = fillRun(source, run)
        const isListed = filled.used.every((each) => used.has(each))
        if (run[0] && filled.isWorded && !isListed)
          add(run.find(hasWords) ?? run[0], filled, true, kindOfElement(node))
      }
    } else if (isTextNode(node) && !used.has(node)) {
      const place = placeOf(source, node)
      if (place) {
        const filled = fillIn(source, node)
        if (isWorded(node, filled, place.isShown) || isFormat(source.path))
          add(node, filled, place.isShown, place.kind)
      } else for (const each of fillIn(source, node).used) used.add(each)
    }
    for (const child of childrenOf(node)) visit(child)
  }

  visit(source.program)
  return found
}

/** Formats consist of filled-in parts only, such as `${day} ${month}`. */
const isFormat = (path: string) => /\/format\/|\/format-[^/]+$/.test(path)

/** The text itself must be words: a key such as `request:${dueAt}` is not, whatever the example values are. */
function isWorded(node: Node, { used, isWorded }: Filled, isShown: boolean): boolean {
  if (!isWorded || node.type !== 'TemplateLiteral') return isWorded
  const bare = node.quasis.map(({ value }) => value.cooked ?? '').join('0')
  return (
    looksLikeWords(bare, isShown) ||
    used.some((each) => each !== node && each.type === 'Literal' && looksLikeWords(String(each.value), false))
  )
}

const startOf = (node: Node) =>
  node.type === 'JSXText' ? node.start + node.value.length - node.value.trimStart().length : node.start

const hasWords = (child: JSXChild) => (child.type === 'JSXText' ? /\p{L}/u.test(child.value) : true)

function isTextNode(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'TemplateLiteral' || isConcatenation(node)
}

/** Text and inline parts that follow each other; other elements are separate. */
function runsOf(children: readonly JSXChild[]): JSXChild[][] {
  const runs: JSXChild[][] = []
  let run: JSXChild[] = []
  const close = () => {
    const isOneText = run.some((child) => child.type === 'JSXText' && /\S/.test(child.value))
    // Without text of their own between them, inline elements are separate texts.
    if (isOneText) runs.push(run)
    else runs.push(...run.filter(({ type }) => type === 'JSXExpressionContainer').map((child) => [child]))
    run = []
  }
  for (const child of children) {
    if (isInline(child)) run.push(child)
    else close()
  }
  close()
  return runs
}

function kindOfElement(node: Node): TextKind {
  for (let at: Node | null | undefined = node; at; at = at.parent) {
    if (at.type !== 'JSXElement') continue
    const name = elementName(at)
    if (/Button$|^button$|^MenuItem$/.test(name)) return 'button'
    if (/^h[1-6]$|Heading$|Title$/.test(name)) return 'title'
    if (/^(label|th|dt|legend|option)$/.test(name)) return 'label'
    if (!/^(span|b|strong|em)$/.test(name)) return 'text'
  }
  return 'text'
}

// Where a text is, from the innermost place outward.

interface Place {
  isShown: boolean
  kind: TextKind
}

const quietAttributes =
  /^(className|.*Class(Name|es)?|id|key|href|to|src|srcSet|type|name|autoComplete|autoCapitalize|autoCorrect|role|variant|size|d|viewBox|style|htmlFor|rel|target|lang|dir|method|encType|accept|inputMode|scope|stroke\w*|fill|transform|x|y|[cr]?[xyr]\d?|width|height|textAnchor|points|opacity|patternUnits|patternTransform|shapeRendering|as|headingAs|side|align|position|data-.*|aria-(labelledby|describedby|controls|live|hidden|haspopup|current|busy|atomic|orientation|invalid|relevant|disabled|owns|expanded|sort)|prefetch|formId|path|kind|form|charSet|property|httpEquiv|sizes|media|crossOrigin|loading|decoding|pattern|enterKeyHint|download|field|modal)$/
const shownAttributes =
  /^(label|title|aria-label|aria-description|aria-valuetext|aria-roledescription|placeholder|alt|hint|description|sentence|caption|note|unit|whoSees|why|lead|error|prefix|suffix|what|text|words|noun|verb|subject|summary|message|heading|question|.*(Label|Sentence|Words|Note|Hint|Text|Title|Tooltip|Description))$|^label[A-Z]/
/** Values of these are never read by people. */
const quietKeys =
  /^(className|.*Class(Name|es)?|classes|queryKey|mutationKey|style|transition|color|background|font|fontFamily|timeZone|headers|pattern|contentType|mimeType|accept|sql|where|query|nobodys|features|shell|algorithm|cwd|env|stdio|args|transform|animation)$/
/** Values of these are codes, unless they consist of several words. */
const codeKeys =
  /^(key|id|path|url|href|to|link|type|kind|event|variant|size|role|method|operation|scope|field|column|table|name|code|locale|dateStyle|timeStyle|weekday|month|day|year|hour|minute|timeZoneName|notation|currency|unit|icon|action|target|state|status|agent|hash|issuer|audience|encoding|filename|on|rel|charset|httpEquiv|width|height|mode|format|command|program)$/
const quietCalls =
  /^(joinClasses|Error|TypeError|RangeError|SyntaxError|DOMException|InvalidToken|RegExp|URL|URLSearchParams|query|raw|sql|exec|test|matchMedia|querySelector(All)?|getElementById|closest|matches|addEventListener|removeEventListener|dispatchEvent|setAttribute|getAttribute|removeAttribute|setProperty|getItem|setItem|removeItem|getPropertyValue|createElement|createContext|startsWith|endsWith|includes|indexOf|lastIndexOf|split|match|replace|replaceAll|localeCompare|fetch|keyedHash|seal|open|keyFor|DateTimeFormat|NumberFormat|ListFormat|PluralRules|Collator|parseArgs|spawn|spawnSync|execFile|execFileSync|execSync|require|Symbol|emit|header|setHeader|get|has|delete|on|once|off|index|uniqueIndex|check|pgTable|text|uuid|integer|jsonb|timestamp|boolean|describe|expect|invariant|assert|concat_ws|getFloat|createHash|createHmac|update|digest|Pick|Omit|randomFor|stream|child|IdentityProviderDown|CognitoUnreachable|PostmasterFailed|FilesUnavailable|ChecksUnavailable|socketio|useStore|useDraft|createStore|create|persist|glob|resolve|join|parse|Counter|Gauge|Histogram|Summary|AbortError|abort|CallFailed|FeedDown)$/
const logs = /^(log|logger|clientLog|requestLog|console)$/i
const styleNames = /(class(es|Names?)?|styles?|css|sql|query|regex|selector)$/i
const codeNames = /(Path|Url|Key|Pattern|Headers?|columns?|Prefix|Ids?|Route|Cookie|Policy|format)$/i

function placeOf(source: SourceFile, text: Node): Place | undefined {
  let place: Place | undefined
  let inner: Node = text
  for (let node = text.parent; node; inner = node, node = node.parent) {
    const found = decide(node, inner, text, source, place)
    if (found === 'out') return undefined
    if (found) place ??= found
    if (found?.isFinal) return place
  }
  return place ?? { isShown: false, kind: 'text' }
}

function isOneWord(text: Node): boolean {
  if (text.type === 'Literal') return !/\s/.test(String(text.value))
  return (
    text.type === 'TemplateLiteral' && !text.quasis.some(({ value }) => /\p{L}\s|\s\p{L}/u.test(value.raw))
  )
}

const isQuietName = (name: string, text: Node) =>
  styleNames.test(name) || (codeNames.test(name) && isOneWord(text))

/** `out`: nobody reads it. Undefined: the node outside decides. */
function decide(
  node: Node,
  inner: Node,
  text: Node,
  source: SourceFile,
  place: Place | undefined,
): (Place & { isFinal?: boolean }) | 'out' | undefined {
  const isFirst = place === undefined
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return node.type === 'ExportNamedDeclaration' && node.declaration === inner ? undefined : 'out'
    case 'ExpressionStatement':
      return inner.type === 'Literal' ? 'out' : undefined
    case 'TaggedTemplateExpression':
    case 'SwitchCase':
      return node.type === 'SwitchCase' && inner !== node.test ? undefined : 'out'
    case 'BinaryExpression':
      return isConcatenation(node) ? undefined : 'out'
    case 'MemberExpression':
      if (node.computed && node.property === inner) return 'out'
      // The elements of a list that is mapped may be keys.
      return isFirst && inner.type === 'ArrayExpression' ? { isShown: false, kind: 'text' } : undefined
    case 'ThrowStatement':
      return undefined
    case 'Property':
    case 'PropertyDefinition': {
      if (node.key === inner)
        return isColumnTitle(inner) ? { isShown: true, kind: 'label', isFinal: true } : 'out'
      if (!isFirst) return undefined
      const key = nameIn(node.key)
      if (isReasonOfExport(node)) return { isShown: true, kind: 'text', isFinal: true }
      // On the server a single word, such as `what: 'cancelled'`, is a stored value.
      if (shownAttributes.test(key))
        return { isShown: !source.path.startsWith('server/'), kind: kindOfName(key) }
      if (quietKeys.test(key)) return 'out'
      if (codeKeys.test(key) && isOneWord(text)) return 'out'
      return { isShown: false, kind: kindOfName(key) }
    }
    case 'JSXAttribute': {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (/^className$|^style$/.test(name)) return 'out'
      if (!isFirst) return { isShown: place.isShown, kind: place.kind, isFinal: true }
      if (shownAttributes.test(name)) return { isShown: true, kind: kindOfName(name), isFinal: true }
      if (quietAttributes.test(name) && (name !== 'name' || isOneWord(text))) return 'out'
      return { isShown: false, kind: kindOfName(name), isFinal: true }
    }
    case 'JSXExpressionContainer':
      return node.parent?.type === 'JSXAttribute' || !isFirst
        ? undefined
        : { isShown: true, kind: node.parent ? kindOfElement(node.parent) : 'text', isFinal: true }
    case 'NewExpression':
    case 'CallExpression': {
      if (node.callee === inner) return undefined
      const name = nameIn(node.callee)
      const on = node.callee.type === 'MemberExpression' ? nameIn(node.callee.object) : ''
      if (logs.test(on) && !(on === 'console' && source.path.startsWith('scripts/'))) return 'out'
      if (!isFirst) return /^(joinClasses|sql)$/.test(name) ? 'out' : undefined
      if (quietCalls.test(name) || /^use(State|Ref|Id|Query|Mutation|SearchParams)$/.test(name)) {
        return name === 'useState' ? undefined : 'out'
      }
      return { isShown: /^(say|stop|setSaid)$/.test(name), kind: 'text' }
    }
    case 'VariableDeclarator':
      return isFirst && isQuietName(nameIn(node.id), text) ? 'out' : undefined
    case 'AssignmentExpression':
      return isFirst && isQuietName(nameIn(node.left), text) ? 'out' : undefined
    default:
      return undefined
  }
}

/** A key such as `'Target type'`, under which a download lists its values. */
const isColumnTitle = (key: Node) => key.type === 'Literal' && /^\p{Lu}.*\s/u.test(String(key.value))

/** Why a column is left out of a person's download: the key is the name of the column. */
function isReasonOfExport(property: Node): boolean {
  const outer = property.parent?.parent
  return outer?.type === 'Property' && /^(leftOut|told)$/.test(nameIn(outer.key))
}

function kindOfName(name: string): TextKind {
  if (/[a-z]Label$|^submit/.test(name)) return 'button'
  if (/title$|heading$/i.test(name)) return 'title'
  return /^label|^aria-label$|^unit$|^placeholder$/.test(name) ? 'label' : 'text'
}

function withinOf(node: Node): string {
  const names: string[] = []
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'Property' && at.value.type !== 'Literal') names.unshift(nameIn(at.key))
    if (
      at.type === 'VariableDeclarator' ||
      at.type === 'FunctionDeclaration' ||
      at.type === 'ClassDeclaration'
    )
      names.unshift(at.id ? nameIn(at.id) : '')
  }
  return names.filter(Boolean).slice(0, 2).join('.')
}

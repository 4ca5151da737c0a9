// Example values for the filled-in parts of a sentence, by the name of the variable, property or function. The
// first pattern that fits the name wins.

const examples: readonly (readonly [pattern: RegExp, example: string])[] = [
  [/iso(string)?$/i, '2026-11-16'],
  [/nameCard|^asker|cardName/i, 'R. in Colorado'],
  [/(company|firm)(name)?$/i, 'Larkspur Planning'],
  [/(file|document)name$/i, 'form-adv.pdf'],
  [/(search)name$/i, 'Retirement in Denver'],
  [/(bank|institution|account)name$/i, 'First Prairie Bank'],
  [/first_?name|givenName/i, 'Dana'],
  [/last_?name|familyName/i, 'Reyes'],
  [/productName|^brand/i, 'Evenkeel'],
  [/(state|region)(s|Name|Names|Label)?$/i, 'Colorado'],
  [/(names|people|advisors|authors)$/i, 'Dana Reyes and Ruth Alder'],
  [/(initials?)$/i, 'DR'],
  [
    /(name|advisor|consumer|person|who|whom|other|sender|author|by|admin|reviewer|actor|reader)$/i,
    'Dana Reyes',
  ],
  [/^name|nameOf|OfPerson/i, 'Dana Reyes'],
  [/e?mail(address)?$/i, 'dana@example.com'],
  [/(url|href|address|link|page|origin|host)$/i, 'https://evenkeel.example/…'],
  [/(path|folder|dir|file)$/i, 'data/evenkeel'],
  [/phone/i, '(303) 555-0142'],
  [/zip/i, '80202'],
  [/(countdown|remaining|duration|wait|waits|ago|elapsed|span)(words)?$/i, '1 d 21 h'],
  [/(deadline|due|dueAt|until|expires|expiresAt)(words)?$/i, 'Wed, Nov 18, 2:49 pm'],
  [/(dateAndTime|moment|meetingTime|when|timestamp)$/i, 'Mon, Nov 16, 5:00 pm'],
  [/^weekday|weekday$/i, 'Mon'],
  [/^day$/, '16'],
  [/^month$/, 'Nov'],
  [/^year$/, '2026'],
  [/^hour$/, '5'],
  [/^minute$/, '00'],
  [/^dayPeriod$/, 'pm'],
  [/(zone|timeZoneName)$/i, 'MT'],
  [/days?of|formatDay|dayLabel|dayName/i, 'Mon, Nov 16'],
  [/(date|day|month|since|from|givenAt)$|^on$/i, 'Nov 16, 2026'],
  [/(At|time)$/, '5:00 pm'],
  [/(time|clock|hour|start|end)$/i, '5:00 pm'],
  [/code$/i, '482910'],
  [/(percent|share|rate|ratio|percentage)s?$/i, '22%'],
  [
    /(dollars?|money|amount|cost|fee|price|sum|balance|total|minimum|maximum|income|assets)s?(words)?$/i,
    '$2,450',
  ],
  [/^(recent|shortMoment)$/i, 'today, 5:00 pm'],
  [/^(application|login)(to)?$/i, 'https://evenkeel.example/…'],
  [/paysUs$/i, '$90 a month'],
  [/payLine$/i, 'We are not a client of Dana Reyes. Dana Reyes pays us nothing.'],
  [/^first$/, 'Dana'],
  [/^show$/, '$2,450'],
  [/^(staff|whose|who)(Is)?$/i, 'Dana Reyes'],
  [/^(typed|sentTo)$/i, 'dana@example.com'],
  [/^madeOn$/i, 'Nov 16, 2026'],
  [/^(major|schemaHash|bin|cpu|os)$/i, '18'],
  [
    /^(to|theirs|mine|outcomes|lists|got|more|live|reachInShort|skipped|decides|published|asked|replayed|resealed|unopened|identical|different|judged|closed|passedChecks|writes|files|keys|gone|runsDryInYear|against|flipped|showings)$/i,
    '3',
  ],
  [/(milliseconds|ms)$/i, '250'],
  [/(seconds|minutes|hours|days|weeks|months|years)$/i, '30'],
  [
    /(count|number|size|many|index|rank|place|position|step|points|fit|score|amount|max|min|limit|port|status|version|found|missing|open|free|taken|done|matched|left|length|width|height|age)s?$/i,
    '3',
  ],
  [/^(n|i|k|x|of|value|count|length)$/, '3'],
  [/(id|crd)$/i, '1204'],
  [/(topics?|subject|about|specialt(y|ies)|specializations?)$/i, 'Retirement Planning'],
  [/(language)s?$/i, 'Spanish'],
  [/(reason|because|why)$/i, 'they can’t serve your state'],
  [/(kind|type|way|mode)s?$/i, 'video call'],
  [/(role|side)$/i, 'advisor'],
  [/(device|browser|agent)$/i, 'Chrome on Windows'],
  [/(command|script)$/i, 'npm start'],
  [/ordinal$/i, '3rd'],
  [/(dollarsShort)$/i, '$1.2M'],
  [
    /(whole|tenths|figure|counted|reach|toLocaleString|toSorted|seq|requests|consumers|answered|passed|fraction|tick|tier)$/i,
    '3',
  ],
  [/^at$/, '5:00 pm'],
  [/institution/i, 'First Prairie Bank'],
  [/^(unit)$/i, 'per year'],
  [/(error|failure|problem|refused)(sentence)?$/i, 'the connection was lost'],
  [/band$/i, '$250,000–$500,000'],
  [/(platform|arch|cluster|database|client|table|column|model)$/i, 'evenkeel'],
  [/(rest|shared|mustHave|listed|missing|spoken|stated)(words)?$/i, 'taxes and retirement'],
  [
    /(label|title|heading|caption|fact|field|text|what|word|section|event|topicOf)s?$/i,
    'Retirement Planning',
  ],
  [/(list|items|labels|options|steps|checks|includes|reasons)$/i, 'taxes, retirement and debt'],
]

/** Stands in where no example fits: the name in plain words, such as «open requests». */
export function unknownValue(name = ''): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ').toLowerCase()
  return `«${words || 'value'}»`
}

export const isUnknown = (text: string): boolean => /«[^»]*»/.test(text)

/** An example value for a name such as `advisorName` or `formatDate`. */
export function exampleFor(name: string): string {
  const plain = name.replace(/^(format|read|get|make|show|say|describe)(?=[A-Z])/, '')
  const bare = plain.charAt(0).toLowerCase() + plain.slice(1)
  for (const tried of [
    bare,
    name,
    bare.replace(/(In)?(Words|Text|Label|Sentence)s?$/, ''),
    bare.replace(/Of$/, ''),
  ]) {
    const found = examples.find(([pattern]) => pattern.test(tried))
    if (found) return found[1]
  }
  return unknownValue(bare)
}

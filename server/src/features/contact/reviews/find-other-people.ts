// Names of people in a text, as far as they can be told from other words: after a title, after a word of relation, or a
// common first name. What this misses can be reported.

// First names that are common in the US and hardly used as other words.
const firstNames = new Set(
  `aaron abigail adam adriana alan albert alejandro alex alexander alexandra alice alicia allison alyssa amanda amber amy ana andrea
  andrew angela anita ann anna anne annie anthony antonio arthur ashley barbara benjamin bernard beth betty beverly bob bobby bonnie
  bradley brandon brenda brian bruce bryan carl carla carlos carol caroline carolyn carrie catherine cathy charles charlotte cheryl
  chris christian christina christine christopher cindy clara claire claudia colleen connie craig crystal curtis cynthia daniel danielle
  danny darlene dave david dawn deborah debra denise dennis derek diana diane donald donna doris dorothy douglas dylan earl edith edward
  eileen elaine eleanor elena elizabeth ellen emily emma eric erica erin esther ethan eugene eva evan evelyn fatima felicia fernando
  florence frances francis francisco fred gabriel gary george gerald gina gladys gloria gregory hannah harold harry heather helen henry
  holly howard isabella jack jackie jacob jacqueline jake james jamie jane janet janice jason javier jean jeff jeffrey jennifer jenny
  jeremy jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jonathan jordan jorge jose joseph joshua joyce juan juanita
  judith judy julia julie justin karen karl katherine kathleen kathryn kathy katie keith kelly ken kenneth kevin kim kimberly kristen
  kyle larry laura lauren lawrence leah lee leonard leslie linda lisa lois lori louis louise lucy luis lynn manuel marcus margaret maria
  marie marilyn mario marjorie martha martin mary matt matthew megan melanie melissa michael michelle miguel mike mildred monica nancy
  natalie nathan nicholas nicole noah norma norman olivia oscar pamela patricia patrick paul paula pedro peggy peter philip phillip
  phyllis priya rachel ralph ramon raymond rebecca ricardo richard ricky rita robert roberta robin roger ronald rosa russell ruth ryan
  samantha samuel sandra sara sarah scott sean sergio sharon sheila shirley sofia sophia stanley stephanie stephen steve steven sue
  susan suzanne sylvia tammy tanya ted teresa terry theodore theresa thomas tiffany tim timothy tina todd tom tony tracy travis tyler
  valerie vanessa veronica vicki victor victoria vincent virginia wanda wayne wendy william yolanda yvonne zachary`.split(
    /\s+/,
  ),
)

// Firms, rules and things that begin with such a name.
const notPeople =
  /\b(?:Charles Schwab|Edward Jones|Raymond James|Thomas (?:Reuters|Partners)|Morgan Stanley|Stanley Black|Dave Ramsey|John Hancock|William Blair|Robert W\.? Baird|Franklin Templeton|George Washington|West Virginia|Virginia|St\.? (?:Louis|Paul)|Jordan|Lee County|Earl(?:y|ier)|San (?:Jose|Francisco|Antonio|Diego)|Santa (?:Maria|Rosa|Clara))\b/gu

const titled = /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?\s+(\p{Lu}[\p{L}’'-]+)/gu
const related =
  /\b(?:wife|husband|spouse|son|daughter|brother|sister|mother|father|mom|dad|aunt|uncle|cousin|niece|nephew|friend|neighbor|boss|colleague|coworker|assistant|secretary|associate|partner|planner|accountant|lawyer|attorney|named|called)(?:,)?\s+(\p{Lu}\p{Ll}[\p{L}’'-]*)/gu
const capitalized = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}[\p{L}]*/gu

// After a word of relation, these aren't names.
const ordinary = new Set(
  'i the and but we he she it they who when then at in on for with from because so if after before social roth form'.split(
    ' ',
  ),
)

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s$/u, '')
    .replace(/[^\p{L}\p{M}]/gu, '')

export function findOtherPeople(text: string, known: readonly (string | null)[]): string[] {
  const allowed = new Set(known.flatMap((name) => (name ?? '').split(/[\s-]+/u).map(plain)))
  const others = text.replaceAll(notPeople, ' ')
  const isOther = (name: string) => plain(name) !== '' && !allowed.has(plain(name))
  const after = (pattern: RegExp) =>
    [...others.matchAll(pattern)].flatMap(([, name = '']) => (ordinary.has(plain(name)) ? [] : [name]))
  const common = [...others.matchAll(capitalized)].flatMap(([name]) =>
    firstNames.has(plain(name)) ? [name] : [],
  )
  return [...new Set([...after(titled), ...after(related), ...common])].filter(isOther)
}

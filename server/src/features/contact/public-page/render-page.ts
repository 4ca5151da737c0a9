import { clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import { askPath, publicPagePath } from '@evenkeel/contract/contact/public-page'
import { brand } from '@evenkeel/contract/site/brand'
import { formatCalendarDay, formatMonth } from '@evenkeel/format/calendar-days'
import { formatCountOf, formatHundredths } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { formatMeetingTime } from '@evenkeel/format/times'
import { defaultTitle } from '../../people/advisors/published-fields.ts'
import type { PageFacts } from './gather-page.ts'
import { type Html, html, jsonInHtml } from './html.ts'
import { icon } from './icons.ts'
import { type Fact, factsOf } from './page-facts.ts'
import { type SiteFrame, writeDocument } from './page-frame.ts'
import { describePage, feeName, fullName, placeOf, possessive, priceOfFee, termsOfFee } from './page-words.ts'
import { renderReviews } from './render-reviews.ts'
import { structuredData } from './structured-data.ts'

/** The page of an advisor who agreed to it. */
export function renderPage(facts: PageFacts, frame: SiteFrame): string {
  const { answers, slug, page, reviews } = facts
  const name = fullName(answers)
  const first = answers.first_name ?? name
  const described = describePage(answers)
  return writeDocument(frame, {
    title: described.title,
    head: renderHead(facts, frame.origin, described),
    body: html`<main id="main" class="pp-frame pp-page" tabindex="-1"><div>
${renderWho(facts, name)}
${renderFacts(factsOf(facts, first))}
${renderCost(facts)}
${renderServices(facts, first)}
${renderAbout(facts, first)}
${renderReviews({ slug, first, name, reviews, timeZone: facts.timeZone, page })}
</div>
${renderAsk(facts, first, name, frame.origin)}
</main>
${renderFooter(facts, first)}`,
    foot: renderBottomBar(facts, first),
  })
}

function renderHead(
  facts: PageFacts,
  origin: string,
  { title, description }: { title: string; description: string },
): Html {
  const address = `${origin}${publicPagePath(facts.slug)}`
  return html`<meta name="description" content="${description}">
<meta name="robots" content="index, follow">
<link rel="canonical" href="${address}">
<meta property="og:type" content="profile">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${origin}/social-preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${brand.name}: ${brand.description}">
<meta property="profile:first_name" content="${facts.answers.first_name}">
<meta property="profile:last_name" content="${facts.answers.last_name}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<script type="application/ld+json">${jsonInHtml(structuredData(facts, origin, description))}</script>`
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => [...word].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? '')
    .join('')
    .toLocaleUpperCase('en-US')

function renderWho(facts: PageFacts, name: string): Html {
  const { answers, slug, hasPhoto, personId, modes, isDemo } = facts
  const { lead } = bioOf(facts)
  const where = placeOf(answers)
  const byVideo = modes.includes('video') ? 'by video' : modes.includes('phone') ? 'by phone' : ''
  const place = [where, byVideo && (where ? `or ${byVideo}` : `Meets ${byVideo}`)].filter(Boolean)
  const role = [answers.title ?? defaultTitle, answers.company_name].filter(Boolean).join(', ')
  const tone = (personId % 5) + 1
  return html`<div class="pp-who"><span class="avatar" aria-hidden="true" style="--tone:var(--tone-${tone});--tone-ink:var(--tone-${tone}-ink);--ground:var(--ground-${tone})">${
    hasPhoto
      ? html`<img src="${publicPagePath(slug)}/photo" alt="" width="88" height="88">`
      : initialsOf(name)
  }</span><div><h1>${name}</h1><p class="pp-role">${role}</p>${
    place.length > 0 && html`<p class="pp-muted">${place.join(', ')}</p>`
  }</div></div>
${isDemo && html`<p class="pp-small pp-muted pp-demo">Demo: this person is invented.</p>`}
${lead && html`<p class="pp-lead">${lead}</p>`}`
}

/** The first paragraph introduces; the others come after what can be checked. */
function bioOf({ answers }: PageFacts): { lead: string; more: string } {
  const [lead = '', ...more] = (answers.bio_text ?? '').split(/\n\s*\n/)
  return { lead, more: more.join('\n\n') }
}

function renderAbout(facts: PageFacts, first: string): Html {
  const { more } = bioOf(facts)
  if (!more) return html``
  return html`<section class="pp-sect"><h2>About ${first}</h2><p class="pp-words">${more}</p></section>`
}

const marks = { register: 'seal', document: 'doc', self: 'user' } as const

const renderSource = ({ kind, source }: Pick<Fact, 'kind' | 'source'>): Html =>
  html`<span class="pp-src ${kind}">${icon(marks[kind])}<span>${source}</span></span>`

function renderFacts(facts: readonly Fact[]): Html {
  return html`<section class="pp-sect"><h2>Facts and where they come from</h2><dl class="pp-facts">${facts.map(
    (fact) =>
      html`<div><dt>${fact.label}</dt><dd>${fact.value}</dd><dd class="pp-source">${renderSource(fact)}</dd></div>`,
  )}</dl></section>`
}

function renderCost({ answers, cost, brochureDate }: PageFacts): Html {
  const fees = answers.fees ?? []
  if (fees.length === 0) return html``
  const shown = cost?.fee ?? fees[0]
  const rest = fees.filter((fee) => fee !== shown)
  const source = [
    `Stated by ${answers.first_name ?? 'the advisor'}`,
    brochureDate && `Form ADV Part 2A, Item 5, dated ${formatCalendarDay(brochureDate)}`,
    cost && 'an illustration, not a quote',
  ]
    .filter(Boolean)
    .join(' · ')
  return html`<section class="pp-sect"><h2>What it costs</h2><div class="card pp-fee">${
    shown &&
    html`<div><p class="pp-muted">${feeName(shown)}</p><p class="pp-price num">${priceOfFee(shown)}</p><p class="pp-muted">${termsOfFee(shown)}</p></div>`
  }${
    cost &&
    html`<dl class="pp-sum num"><div><dt>Paid to the advisor</dt><dd>${formatDollars(cost.paidToAdvisor)}</dd></div><div><dt>Fund and platform costs, ${formatHundredths(cost.fundPercent)}% per year</dt><dd>${formatDollars(cost.paidToFunds)}</dd></div>${
      cost.growthMissed > 0 &&
      html`<div><dt>Missed growth</dt><dd>${formatDollars(cost.growthMissed)}</dd></div>`
    }<div class="pp-total"><dt>Year 1 with ${formatDollars(cost.assets)}</dt><dd>about ${formatDollars(cost.total)}</dd></div></dl>`
  }</div>${
    rest.length > 0 &&
    html`<ul class="pp-fees">${rest.map((fee) => html`<li><b>${feeName(fee)}</b>: <span class="num">${priceOfFee(fee)}</span>. ${termsOfFee(fee)}</li>`)}</ul>`
  }<p class="pp-source">${renderSource({ kind: brochureDate ? 'document' : 'self', source })}</p></section>`
}

const manages = serviceTopics.indexOf('Investment Management')

function renderServices({ answers }: PageFacts, first: string): Html {
  const { service_topics: topics, main_topics: main, specializations, first_meeting: meeting, fees } = answers
  // Who is paid by assets manages them, whatever topics they chose.
  const isPaidByAssets = fees?.some(({ kind }) => kind === 'asset-under-management')
  const ordered = [...new Set([...(main ?? []), ...(topics ?? [])])]
  const does = [
    ...ordered.map((topic) => serviceTopics[topic] ?? ''),
    ...(specializations ?? []).map(({ id }) => `Works with: ${clientSpecialties[id]}`),
    meeting ? `First meeting: ${meeting.minutes} minutes${meeting.isFree ? ', free' : ''}` : '',
  ].filter(Boolean)
  const says = (answer: boolean | null | undefined, yes: string, no: string) =>
    answer === true ? yes : answer === false ? no : ''
  const doesnt = [
    topics && !topics.includes(manages) && !isPaidByAssets ? 'Doesn’t manage investments' : '',
    says(answers.sells_insurance, 'Sells insurance', 'Doesn’t sell insurance'),
    says(answers.takes_commissions, 'Takes commissions', 'Doesn’t take commissions'),
    says(answers.takes_referral_fees, 'Takes referral fees', 'Doesn’t take referral fees'),
  ].filter(Boolean)
  if (does.length + doesnt.length === 0) return html``
  return html`<section class="pp-sect"><h2>What ${first} does and doesn’t do</h2><div class="pp-does"><ul>${does.map(
    (line) => html`<li>${icon('check')}<span>${line}</span></li>`,
  )}</ul><ul class="no">${doesnt.map(
    (line) => html`<li>${icon(line.startsWith('Doesn’t') ? 'minus' : 'info')}<span>${line}</span></li>`,
  )}</ul></div></section>`
}

/** Null while people can ask; otherwise until when they can't. */
function closedWords({ places }: PageFacts, first: string): string | null {
  switch (places.status) {
    case 'open':
      return null
    case 'paused':
      return places.paused_until
        ? `${first} isn’t taking new requests until ${formatCalendarDay(places.paused_until)}.`
        : `${first} isn’t taking new requests right now.`
    case 'full':
      return `${first} is full until ${formatCalendarDay(places.renews_on)}.`
    default:
      return `${first} isn’t taking new requests right now.`
  }
}

const slotWords = ({ nextSlot, timeZone }: PageFacts) =>
  nextSlot && formatMeetingTime(Math.floor(nextSlot.getTime() / 1000), timeZone)

function answerWords({ answerTime: { median_hours: hours, of } }: PageFacts): string {
  if (hours === null) return `Not enough answers yet (${of} in 90 days)`
  const rounded = Math.round(hours)
  return `${rounded < 1 ? 'under an hour' : formatCountOf(rounded, 'hour')}, median of ${formatCountOf(of, 'request')} in 90 days`
}

function renderAsk(facts: PageFacts, first: string, name: string, origin: string): Html {
  const { slug, places, paysUs } = facts
  const closed = closedWords(facts, first)
  const slot = slotWords(facts)
  const month = formatMonth(monthBefore(places.renews_on)).split(' ')[0]
  const pay = paysUs
    ? `${name} ${paysUs.charAt(0).toLowerCase()}${paysUs.slice(1)}`
    : `${name} pays us nothing.`
  return html`<aside class="card pp-ask" aria-label="Ask ${first}"><h2>${closed ? `Save ${first} for later` : `Ask ${first} for a first meeting`}</h2>
${closed && html`<p class="pp-closed">${closed}</p>`}
<dl>${slot && !closed && html`<div><dt>Next opening</dt><dd class="num"><b>${slot}</b></dd></div>`}<div><dt>Free places in ${month}</dt><dd class="num">${places.free} of ${places.of}</dd></div><div><dt>Usually answers in</dt><dd class="num">${answerWords(facts)}</dd></div></dl>
<a class="btn primary large is-block pp-ask-button" href="${askPath(slug)}" rel="nofollow">${closed ? 'Save' : 'Ask'} ${first}</a>
<p class="pp-muted">Asking is free and takes about 2 minutes. ${first} doesn’t see your name until you ask and they accept.</p>
<hr><p>We are not a client of ${name}. ${pay}</p>
<a class="btn transparent small pp-share" data-share href="mailto:?subject=${encodeURIComponent(name)}&amp;body=${encodeURIComponent(`${name}: ${origin}${publicPagePath(slug)}`)}">${icon('share')}<span data-share-label>Send this page</span></a><span class="pp-small pp-muted" role="status" data-share-status></span></aside>`
}

/** "2026-12-01" → "2026-11" */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

function renderFooter({ answers, isDemo }: PageFacts, first: string): Html {
  const crd = answers.individual_crd_number
  return html`<footer class="pp-foot"><div class="pp-frame"><span>Shown with ${possessive(first)} consent. ${brand.name} introduces people to advisors and gives no investment advice.</span>${
    crd &&
    !isDemo &&
    html`<a href="https://adviserinfo.sec.gov/individual/summary/${crd}" rel="noopener noreferrer">Check on IAPD</a>`
  }<a href="/shared/support">Report a mistake</a><a href="/legal/disclosures">Disclosures</a></div></footer>`
}

function renderBottomBar(facts: PageFacts, first: string): Html {
  const fee = facts.cost?.fee ?? facts.answers.fees?.[0]
  const closed = closedWords(facts, first)
  const slot = slotWords(facts)
  return html`<div class="pp-bottom" role="region" aria-label="Ask ${first}"><div><b class="num">${fee ? priceOfFee(fee) : ''}</b><span class="pp-small pp-muted num">${closed ?? (slot ? `Next: ${slot}` : '')}</span></div><a class="btn primary" href="${askPath(facts.slug)}" rel="nofollow">${closed ? 'Save' : 'Ask'} ${first}</a></div>`
}

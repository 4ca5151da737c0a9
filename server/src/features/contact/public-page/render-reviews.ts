import { publicPagePath } from '@evenkeel/contract/contact/public-page'
import {
  noConflictWords,
  relationWords,
  removedWords,
  unpaidWords,
} from '@evenkeel/contract/contact/review-words'
import {
  fewestForAverage,
  type PublicReview,
  type PublicReviews,
  reviewsPerPage,
} from '@evenkeel/contract/contact/reviews'
import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { formatCount, formatCountOf, formatTenths } from '@evenkeel/format/counts'
import { formatDate } from '@evenkeel/format/times'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'

interface Reviewed {
  slug: string
  first: string
  name: string
  reviews: PublicReviews
  /** The advisor’s, as for the free times. */
  timeZone: string
  page: number
}

/** Newest first as they come; nothing here looks at stars except to show them. */
export function renderReviews({ slug, first, name, reviews, timeZone, page }: Reviewed): Html {
  const { published, average, asked, answered, removed } = reviews
  const rest = published - page * reviewsPerPage
  return html`<section class="pp-sect" id="reviews" aria-labelledby="reviews-title">
<div class="pp-between"><h2 id="reviews-title">Reviews</h2><span class="pp-muted num">${formatCount(published)}</span></div>
${average && published >= fewestForAverage ? renderSpread(average, published) : false}
${published > 0 && published < fewestForAverage ? html`<p class="pp-muted">We show an average once there are ${fewestForAverage}.</p>` : false}
<div class="notice pp-rule">${icon('info')}<p>We ask everyone who met ${first} through Evenkeel once, in the same words. Newest first, never sorted by stars, never edited, never paid for. ${
    asked === 0
      ? 'No one has been asked yet.'
      : `${formatCountOf(asked, 'person', 'people')} asked, ${formatCount(answered)} answered.`
  } ${removed.map((each) => `${removedWords(each)} `)}<a href="${helpAddress('reviews')}">How reviews work</a></p></div>
${published === 0 ? html`<p class="pp-muted">No reviews yet.</p>` : reviews.reviews.map((review) => renderReview(review, name, timeZone))}
<p class="pp-actions">${page > 1 && html`<a class="btn secondary" href="${publicPagePath(slug)}${page > 2 ? `?reviews=${page - 1}` : ''}#reviews">Newer reviews</a>`}${
    rest > 0 &&
    html`<a class="btn secondary" href="${publicPagePath(slug)}?reviews=${page + 1}#reviews">Older reviews (${formatCount(rest)})</a>`
  }</p>
</section>`
}

function renderSpread({ mean, spread }: NonNullable<PublicReviews['average']>, of: number): Html {
  const rows = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: spread[stars - 1] ?? 0 }))
  return html`<div class="pp-spread"><div><p class="pp-mean num">${formatTenths(mean)}</p><p class="pp-muted num">average of ${formatCount(of)}</p></div>
<ul>${rows.map(
    ({ stars, count }) =>
      html`<li><span>${formatCountOf(stars, 'star')}</span><span class="pp-track"><i style="width:${Math.round((100 * count) / Math.max(1, of))}%"></i></span><b>${formatCount(count)}</b></li>`,
  )}</ul></div>`
}

function renderReview(review: PublicReview, name: string, timeZone: string): Html {
  const { stars, words, conflict, relation, published_at, is_edited, answer } = review
  return html`<article class="pp-review"><div class="pp-between"><span class="pp-stars" role="img" aria-label="${stars} of 5 stars">${[1, 2, 3, 4, 5].map((at) => icon('star', at > stars ? 'off' : ''))}</span><span class="pp-small pp-muted num">${formatDate(published_at, timeZone)}${is_edited ? ', edited by the author' : ''}</span></div>
<div class="pp-tags"><span class="chip solid">${relationWords(relation)}</span><span class="chip">${unpaidWords}</span><span class="chip">${conflict === null ? noConflictWords : `Conflict of interest: ${conflict}`}</span></div>
<p class="pp-words">${words}</p>
${
  answer &&
  html`<div class="pp-answer"><p class="pp-small pp-muted"><b>${name}</b> answered ${formatDate(answer.at, timeZone)}</p><p class="pp-words">${answer.words}</p></div>`
}</article>`
}

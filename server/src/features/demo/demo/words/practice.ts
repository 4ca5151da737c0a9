// What the work with such clients is like, by the specialty's id; stands in biographies. No figures here: those are
// in the evidence.

export const practice: readonly (readonly string[])[] = [
  [
    'Founders come to me because their whole net worth has one name on it. We build a second leg for the household to stand on.',
    'I like working with people who start things. They decide quickly; my part is to ask what happens to the family if it does not work.',
    'With entrepreneurs I plan the household as if the company were worth nothing, and treat everything above that as good news.',
  ],
  [
    '@!few A good part of my week goes to option grants: when to exercise, what it costs, and how much of one company is too much.',
    'People at startups bring me grant letters. We turn them into a calendar and a few decisions that can be made without adrenaline.',
    '@!few Equity pay is my daily bread. I will tell you what your options are worth in three futures, one of them zero.',
  ],
  [
    '@!few Most of my clients own a business, and most of them had never paid themselves properly. We begin there.',
    'For business owners the questions hang together: taxes, payroll, the retirement plan, the exit. I keep them on one page.',
    'Owners usually call me when somebody wants to buy the company. I would love to get that call three years earlier.',
    '@many I mostly work with owners of companies you have driven past: contractors, clinics, a couple of breweries.',
    'Small companies are run out of one person’s head. I help get the money part onto paper.',
    'I ask business owners one question in every meeting: what would you do if you could not come in for three months?',
  ],
  [
    'If your income arrives when it feels like it, we will get along. I help the self-employed pay themselves a steady salary.',
    'Freelancers need four things in order: taxes, a buffer, health coverage, retirement. We do them in that order.',
    'I enjoy working with consultants and contractors, who are their own payroll department and rarely a strict one.',
  ],
  [
    'My executive clients have little time and complicated pay. I keep the calendar of vesting, deferral and trading windows so they do not have to.',
    'Much of what I do for executives is subtraction: less employer stock, fewer accounts, fewer surprises in April.',
    'Deferred compensation is a promise by your employer. I help people decide how much of it to believe.',
  ],
  [
    'Physicians earn late and get busy early. We use the first years after training well, because they set the pattern.',
    'I work with doctors, dentists and nurses, many of them with loans larger than a mortgage. There is nearly always a better path than the default one.',
    'For medical families I look at contracts, disability cover and loans first. Investing is the easy part.',
  ],
  [
    'Attorneys make good clients: they read what I send. We plan around draws, capital accounts and a tax year that never ends.',
    'I help lawyers with the odd rhythm of partnership income, and with saying no to the second house until year three.',
    'Lawyers are careful for clients and careless for themselves. I see it every week and it is quick to mend.',
  ],
  [
    'Military families plan around orders, not calendars. Pension, TSP, survivor benefits and a first civilian job are the usual agenda.',
    '@!few Many of my clients serve or have served. I speak TSP, SBP and LES without a dictionary.',
    'Leaving the service is a financial event as much as a personal one. I like to start eighteen months before the date.',
  ],
  [
    'Teachers have a pension, a 403(b) nobody explained and summers to fill. I enjoy putting the three together.',
    '@!few A lot of my clients work in schools. I keep office hours after three for that reason.',
    'Educators are careful savers and badly served ones. We look at what the district offers and use the decent part of it.',
  ],
  [
    '@!few Most of the people I work with are engineers and scientists whose pay arrives partly in stock. We decide ahead of time what gets sold, so that nobody has to decide on a bad Tuesday.',
    'Tech households tend to have one very large position and no time. A sell schedule and a tax projection take care of most of it.',
    'I like technical people. They ask how I know, and I have to know.',
    'For engineers and researchers I keep it empirical: assumptions on top, results below, and a note on what would change them.',
    'RSUs, an ESPP and a move between states: that is a normal month here.',
  ],
  [
    'I work with people on commission. The plan rests on the base; the rest is sorted into buckets the day it arrives.',
    'In sales a good year is the dangerous one. We agree in January what a good year is for.',
    'Variable pay needs a simple rule more than it needs a forecast. Finding the rule is the first thing we do.',
  ],
  [
    'When people inherit, I mostly slow things down. Very little has to be decided in the first six months.',
    'Inherited money comes with rules and with feelings. I am at home with the first and patient with the second.',
    'My clients often come with an inheritance and a list of things relatives have told them to do. We start a shorter list.',
    'Heirs often sit on a portfolio that was right for somebody else. We take it apart carefully, with the tax basis in view.',
  ],
  [
    'Families with a disabled child plan for two generations at once. Trust, benefits, housing and guardianship have to agree with each other.',
    'I help parents of children with special needs put the pieces in order: the trust, the ABLE account, the letter that says what a good day looks like.',
    '@!few Much of my practice is special needs planning, where one well-meant gift in the wrong name can cost a benefit.',
  ],
  [
    '@!few Many of the people I work with are on their own, by loss or by choice, and carry the whole decision. I take some of the weight.',
    'In the first year after a death I keep the list, make the calls I am allowed to make and leave the rest of the agenda empty.',
    'People who carry a household alone do not need cheering up, they need a second pair of eyes. I am that.',
    'Single parents have no backup earner, so we build the backup: insurance, savings, a will, and one good friend with the folder.',
  ],
  [
    '@!few Student loans are a large part of what I do. The rules change every year, and I read them so that my clients can stop doing so.',
    '@!few Plenty of my clients owe more than they own. We start with the loans, and within a year there is usually something to invest.',
    'I treat student debt as one account among others. Seen that way, it becomes a choice between three or four plans.',
  ],
  [
    '@!few I work with many first-generation families, who often support parents and children at once. The plan has to carry both.',
    'Being the first to have money means having nobody to ask. I am glad to be asked.',
    'For families new to this country I explain the system once, slowly, and then we use it.',
  ],
  [
    'I help people retire on a date they chose. Most of the work is done in the five years before it.',
    '@!few My clients are mostly between 55 and 75. We talk about Social Security, Medicare, taxes and, sooner than they expect, about fun.',
    'Turning savings into a paycheck is a craft of its own: which account first, how much, and what to do in a bad year.',
    'People come to me with a date in mind and a knot in the stomach. We test the date, and the knot usually goes first.',
    'The years around retirement hold more one-time decisions than the thirty before. I like to take them in order.',
    'I help people spend what they saved, which is harder than it sounds for good savers.',
    'Pension, Social Security, IRA, the house: for people near retirement I put all of it on one timeline.',
    'For people near retirement I like plain answers: this is the date, this is the paycheck, this is what would change it.',
  ],
  [
    'High earners often feel behind, and sometimes are. We look at where the raise went.',
    'When income is high the tax return is the plan. I read yours before our second meeting.',
    'People who earn well are rarely short of advice, only of someone who adds it up. I add it up.',
    'With high earners I start from take-home pay and follow it through the month. The leaks show themselves.',
    'Two good salaries can hide a missing plan for years. I help couples find it before something else does.',
  ],
  [
    'Families with significant wealth need coordination more than ideas. I hold the agenda for the attorney, the accountant and the trustees.',
    'I work with few families and know them well: the entities, the trusts, the people. Reports are four pages, not forty.',
    'Large fortunes are mostly governance. We write down who decides what, and practice it once a year.',
  ],
  [
    'I am a generalist on purpose. Most households need sound basics more than a specialist, and I know whom to call for the rest.',
    'My clients range from a first apartment to a third grandchild. I like that Tuesday never looks like Monday.',
    'You do not need to fit a profile to work with me. Bring what you have and we will sort it.',
    'I see a bit of everything, which is what a town like {town} asks for.',
  ],
  [
    '@!few Artists and writers make up much of my practice. We turn royalties and fees into a monthly paycheck and a tax account.',
    'I help creative people with the parts that are not creative: contracts, estimated taxes, a retirement account that allows for lean years.',
    'Irregular income is no reason to live without a plan. It is a reason to have a good one.',
  ],
]

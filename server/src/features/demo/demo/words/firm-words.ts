const words = (text: string) => text.split(' ')

// Put together they read like the name of a place; most are none.
export const firmStarts = words(
  'Alder Amber Arrow Ash Aspen Barley Beacon Birch Bram Briar Cal Candle Cedar Clover Cobble Copper Cor Dun East Elder Ember Fair Fern Fox Glen Gold Gran Green Hale Harrow Hart Haw Hazel Heron High Holly Iron Juniper Kestrel Lan Lark Linden Long Mallow Maple Mead Mill Mor North Oak Otter Pem Pine Quarry Quill Raven Red Rowan Sable Sage Salt Sand Silver Sparrow Stan Stone Sumner Swift Tamar Tarn Thistle Thorn Tilden Under Vale Ver Walnut Wend West Whit Wild Willow Win Wood Wren Yarrow',
)
export const firmEnds = words(
  'bank berry borough bourne bridge brook bury by combe cote cross croft dale den fall field ford gate grove hall ham haven holm hollow hurst keep land lea ley lock low march mark meadow mere mont moor more port reach ridge shaw side stead stone thorpe ton vale view wall ward water way well wick wold wood worth',
)

/** What stands after the name, by what the firm mostly does. */
export const firmKinds = {
  wealth: [
    'Wealth',
    'Wealth Partners',
    'Wealth Management',
    'Capital Advisors',
    'Asset Management',
    'Advisory Group',
    'Wealth Advisors',
  ],
  family: ['Private Wealth', 'Family Office', 'Wealth Partners', 'Family Wealth', 'Capital'],
  planning: [
    'Planning',
    'Financial Planning',
    'Financial',
    'Advice',
    'Planning Group',
    'Financial Partners',
    'Advisors',
    'Planning Collective',
  ],
  retainer: ['Planning', 'Advice', 'Financial Planning', 'Counsel'],
  subscription: ['Planning', 'Money Planning', 'Financial Life', 'Advice', 'Financial Studio'],
  hourly: ['Financial Advice', 'Planning by the Hour', 'Money Clinic', 'Advice', 'Financial Review'],
  tax: ['Tax and Planning', 'Tax & Wealth', 'Accounting and Advice', 'Tax Advisors', 'Financial'],
} as const

/** Names of landscapes that a firm takes from where it stands. */
export const landscapes = {
  mountain: ['High Country', 'Front Slope', 'Timberline', 'Headwaters', 'Two Summits', 'Granite Pass'],
  coast: ['Tideline', 'Breakwater', 'Lightkeeper', 'Outer Bay', 'Saltworks', 'Slack Tide'],
  lake: ['Lakehead', 'Portage', 'North Channel', 'Boathouse', 'Long Pier', 'Iron Range'],
  desert: ['Ocotillo', 'Dry Creek', 'Red Mesa', 'Saguaro Gate', 'Sunup', 'Palo Verde'],
  plains: ['Section Line', 'Prairie Rose', 'Tallgrass', 'Windbreak', 'Grain Belt', 'Big Bluestem'],
  south: ['Live Oak', 'Magnolia Row', 'Piedmont Line', 'Crossvine', 'Sweetgum', 'Longleaf'],
  east: ['Commonwealth Row', 'Old Post Road', 'Mill Pond', 'Stone Wall', 'Ferry Landing', 'Town Green'],
} as const
export type Landscape = keyof typeof landscapes

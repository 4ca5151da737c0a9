// Colleges that do not exist.
export const schools =
  'Alder State University|Brightwater College|Marlowe College|Granite Hills University|Whitcomb College|Prairie Union University|Eastmoor University|Saltmarsh College|Harrow Ridge University|Penhallow College|Cedarholm University|Kettle Valley State University|Lowell Park College|Fairbourne University|Tamarack State University|Northmere University|Oakhurst Polytechnic|Sable River University|Wexcombe College|Great Basin Institute of Technology|Larkhaven College|Merriton University|Blue Mesa State University|Calder College|Dunmere University|Copperfield Institute|Silver Lake State College|Thornbury University|Vantage Point College|Westerly State University|Hollis College|Ironwood State University|Juniper Hall College|Quillan University|Redfern State University|Stonebridge Polytechnic'.split(
    '|',
  )

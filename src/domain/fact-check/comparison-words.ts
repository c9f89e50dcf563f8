/**
 * Words of size, order and movement, in base form. They claim something only with a figure or in a
 * comparison, whose own checks judge them.
 */
export const COMPARISON_WORDS = `
large larger largest big bigger biggest small smaller smallest great greater greatest better best bad worse worst fine steep steeper
steepest sharp mild flat maximum minimum maximal minimal modest moderate substantial considerable dramatic little led lag order high higher
highest low lower lowest top bottom long longer longest short shorter shortest close closer near nearer outpace outpaces outpaced outperform
outperformed underperform underperformed beat beats beaten exceed exceeds exceeded exceeding surpass surpasses surpassed eclipse eclipses
eclipsed dwarf dwarfs dwarfed fare fared perform performed topping topped tops beating widen widens widened narrows narrowed bigger-than
held kept stood sat lay lying ran shown came went gone made meant gave given took taken met brought got size difference combination uptrend
downtrend sign pattern inflow inflows outflow outflows bought sold break broke broken negatively positively accumulation distribution red
green paid pay pays apiece adequate absent exist exists existing steady far-off onward north south sub two-digit three-digit tight fast
faster fastest quick quicker slow slower slowest slowed pace magnitude degree extent scope depth width height drifted drift drifting
fluctuated oscillate oscillated stack stacked regain regains regained reclaim reclaims reclaimed recoup recouped erase erased lift lowers
lowered lowering cut cuts push pushes pushed pull pulls pulled back climb-back slack calm calmer calmest become becomes became becoming saw
seen found parked situated razor-thin sweeping respectable decent naturally fair converge mirror mirrors mirrored subtract subtracted
multiply fill fills filled whichever whatever whoever score scores scored tighten loosen square bare land lands landed landing wind winds
undone argument arguments overheated exhausted hard favored favoured favors favours favor earn earns earned cushion proximity vicinity
restrained tame bullishness bearishness neutrality sandwiched wedged nestled tucked squeezed trim clocked clocks booked assuming assume
provided providing sustain sustained maintain maintains maintained hinder hinders tip tips tipped mathematically interim opposed drawn drew
hundredth hundredths variation straight consecutive successive streak shortfall surplus excess deficit known unknown available published
information reference classify flag flags flagged lion's dominant scarce edged edging ticked ticking inched nudged crept shaved whittled
trailing lagging behind outright ahead stretched extended overhead underneath software iphone windows drug composite dow nasdaq russell vix
s p us vice versa i.e e.g
`

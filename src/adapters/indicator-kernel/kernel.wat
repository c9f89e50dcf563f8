;; The fused kernel of src/domain/indicators/fused-kernel.ts for two symbols at a time: whatever stands
;; there for one symbol stands here for a pair of them in one v128. The arithmetic is the same,
;; operation for operation, and so is every bit of the readings.
;;
;; scripts/build-engine.ts makes the module. It knows these shorthands, `name` being a column or an
;; area of memory-layout.ts and $at the place of the bar in a column, in bytes:
;;   {address name}    where it begins, in the first lane; {address name+16} is further on
;;   {right name}      where it begins in the second lane
;;   {write name $x}   writes both symbols' entry of the bar from a local
(module
  (import "kernel" "memory" (memory 1))

  ;; What is carried from stage to stage, side by side.
  (global $carried i32 (i32.const {address carried}))

  ;; Constants, changeable by their type only: V8 would spell out a constant anew for every bar.
  (global $hundred (mut v128) (v128.const f64x2 100 100))
  (global $fifty (mut v128) (v128.const f64x2 50 50))
  (global $leastRange (mut v128) (v128.const f64x2 1e-300 1e-300))

  ;; Puts the columns of both symbols side by side, two bars at a time.
  (func $pairUp (param $at i32) (param $end i32)
    (local $pair i32) (local $left v128) (local $right v128)
    (loop $bars
      (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
      (local.set $left (v128.load offset={address highs} (local.get $at)))
      (local.set $right (v128.load offset={right highs} (local.get $at)))
      (v128.store offset={address highPairs} (local.get $pair)
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $left) (local.get $right)))
      (v128.store offset={address highPairs+16} (local.get $pair)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $left) (local.get $right)))
      (local.set $left (v128.load offset={address lows} (local.get $at)))
      (local.set $right (v128.load offset={right lows} (local.get $at)))
      (v128.store offset={address lowPairs} (local.get $pair)
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $left) (local.get $right)))
      (v128.store offset={address lowPairs+16} (local.get $pair)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $left) (local.get $right)))
      (local.set $left (v128.load offset={address closes} (local.get $at)))
      (local.set $right (v128.load offset={right closes} (local.get $at)))
      (v128.store offset={address closePairs} (local.get $pair)
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $left) (local.get $right)))
      (v128.store offset={address closePairs+16} (local.get $pair)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $left) (local.get $right)))
      (local.set $left (v128.load offset={address volumes} (local.get $at)))
      (local.set $right (v128.load offset={right volumes} (local.get $at)))
      (v128.store offset={address volumePairs} (local.get $pair)
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $left) (local.get $right)))
      (v128.store offset={address volumePairs+16} (local.get $pair)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $left) (local.get $right)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $bars (i32.lt_u (local.get $at) (local.get $end)))))

  ;; RSI, OBV and money flow of the bars from $at up to the one before $end, with the factor of one
  ;; stage.
  (func $turn (param $at i32) (param $end i32) (param $keepOne f64)
    (local $pair i32)
    (local $keep v128) (local $fifty v128)
    (local $moves v128) (local $doubledRises v128) (local $total v128) (local $previousClose v128)
    (local $high v128) (local $low v128) (local $close v128) (local $volume v128)
    (local $change v128) (local $size v128) (local $height v128) (local $x v128)
    (local.set $keep (f64x2.splat (local.get $keepOne)))
    (local.set $fifty (global.get $fifty))
    (local.set $moves (v128.load offset=0 (global.get $carried)))
    (local.set $doubledRises (v128.load offset=16 (global.get $carried)))
    (local.set $total (v128.load offset=32 (global.get $carried)))
    (local.set $previousClose (v128.load offset=48 (global.get $carried)))

    (loop $bars
      (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
      (local.set $high (v128.load offset={address highPairs} (local.get $pair)))
      (local.set $low (v128.load offset={address lowPairs} (local.get $pair)))
      (local.set $close (v128.load offset={address closePairs} (local.get $pair)))
      (local.set $volume (v128.load offset={address volumePairs} (local.get $pair)))

      (local.set $total
        (f64x2.add (local.get $total)
          (f64x2.sub
            (v128.and (local.get $volume) (f64x2.gt (local.get $close) (local.get $previousClose)))
            (v128.and (local.get $volume) (f64x2.lt (local.get $close) (local.get $previousClose))))))
      {write obv $total}

      (local.set $change (f64x2.sub (local.get $close) (local.get $previousClose)))
      (local.set $size (f64x2.abs (local.get $change)))
      (local.set $moves
        (f64x2.add (f64x2.mul (local.get $moves) (local.get $keep)) (local.get $size)))
      (local.set $doubledRises
        (f64x2.add (f64x2.mul (local.get $doubledRises) (local.get $keep))
          (f64x2.add (local.get $change) (local.get $size))))
      (local.set $x
        (v128.bitselect
          (f64x2.mul (local.get $fifty) (f64x2.div (local.get $doubledRises) (local.get $moves)))
          (local.get $fifty)
          (f64x2.gt (local.get $moves) (v128.const f64x2 0 0))))
      {write rsi $x}

      (local.set $height (f64x2.sub (local.get $high) (local.get $low)))
      (v128.store offset={address flowPairs} (local.get $pair)
        (v128.and
          (f64x2.mul
            (f64x2.div
              (f64x2.sub
                (f64x2.sub (local.get $close) (local.get $low))
                (f64x2.sub (local.get $high) (local.get $close)))
              (local.get $height))
            (local.get $volume))
          (f64x2.gt (local.get $height) (v128.const f64x2 0 0))))

      (local.set $previousClose (local.get $close))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $bars (i32.lt_u (local.get $at) (local.get $end))))

    (v128.store offset=0 (global.get $carried) (local.get $moves))
    (v128.store offset=16 (global.get $carried) (local.get $doubledRises))
    (v128.store offset=32 (global.get $carried) (local.get $total)))

  ;; ADX and both DI of the same bars, with the factors of one stage.
  (func $direct (param $at i32) (param $end i32)
    (param $keepOne f64) (param $heldOne f64) (param $weightOne f64)
    (local $pair i32)
    (local $keep v128) (local $held v128) (local $weight v128)
    (local $hundred v128) (local $leastRange v128)
    (local $plus v128) (local $minus v128) (local $range v128) (local $reading v128)
    (local $previousHigh v128) (local $previousLow v128) (local $previousClose v128)
    (local $high v128) (local $low v128) (local $rise v128) (local $fall v128)
    (local $scale v128) (local $both v128) (local $x v128)
    (local.set $keep (f64x2.splat (local.get $keepOne)))
    (local.set $held (f64x2.splat (local.get $heldOne)))
    (local.set $weight (f64x2.splat (local.get $weightOne)))
    (local.set $hundred (global.get $hundred))
    (local.set $leastRange (global.get $leastRange))
    (local.set $previousClose (v128.load offset=48 (global.get $carried)))
    (local.set $previousHigh (v128.load offset=64 (global.get $carried)))
    (local.set $previousLow (v128.load offset=80 (global.get $carried)))
    (local.set $plus (v128.load offset=96 (global.get $carried)))
    (local.set $minus (v128.load offset=112 (global.get $carried)))
    (local.set $range (v128.load offset=128 (global.get $carried)))
    (local.set $reading (v128.load offset=144 (global.get $carried)))

    (loop $bars
      (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
      (local.set $high (v128.load offset={address highPairs} (local.get $pair)))
      (local.set $low (v128.load offset={address lowPairs} (local.get $pair)))

      ;; Sums of movement and range, both doubled.
      (local.set $x (f64x2.sub (local.get $high) (local.get $previousHigh)))
      (local.set $rise (f64x2.add (local.get $x) (f64x2.abs (local.get $x))))
      (local.set $x (f64x2.sub (local.get $previousLow) (local.get $low)))
      (local.set $fall (f64x2.add (local.get $x) (f64x2.abs (local.get $x))))
      (local.set $plus
        (f64x2.add (f64x2.mul (local.get $plus) (local.get $keep))
          (v128.and (local.get $rise) (f64x2.gt (local.get $rise) (local.get $fall)))))
      (local.set $minus
        (f64x2.add (f64x2.mul (local.get $minus) (local.get $keep))
          (v128.and (local.get $fall) (f64x2.gt (local.get $fall) (local.get $rise)))))
      (local.set $range
        (f64x2.add (f64x2.mul (local.get $range) (local.get $keep))
          (f64x2.add
            (f64x2.add (f64x2.sub (local.get $high) (local.get $low))
              (f64x2.abs (f64x2.sub (local.get $high) (local.get $previousClose))))
            (f64x2.abs (f64x2.sub (local.get $low) (local.get $previousClose))))))

      (local.set $scale
        (v128.and
          (f64x2.div (local.get $hundred) (local.get $range))
          (f64x2.gt (local.get $range) (local.get $leastRange))))
      (local.set $x
        (f64x2.pmin (local.get $hundred) (f64x2.mul (local.get $plus) (local.get $scale))))
      {write plusDi $x}
      (local.set $x
        (f64x2.pmin (local.get $hundred) (f64x2.mul (local.get $minus) (local.get $scale))))
      {write minusDi $x}

      (local.set $both (f64x2.add (local.get $plus) (local.get $minus)))
      (local.set $x
        (f64x2.mul (local.get $hundred)
          (f64x2.div
            (f64x2.abs (f64x2.sub (local.get $plus) (local.get $minus)))
            (local.get $both))))
      (local.set $reading
        (f64x2.add (local.get $reading)
          (v128.and
            (f64x2.mul
              (f64x2.sub (local.get $x) (f64x2.mul (local.get $reading) (local.get $held)))
              (local.get $weight))
            (f64x2.gt (local.get $both) (v128.const f64x2 0 0)))))
      {write adx $reading}

      (local.set $previousHigh (local.get $high))
      (local.set $previousLow (local.get $low))
      (local.set $previousClose (v128.load offset={address closePairs} (local.get $pair)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $bars (i32.lt_u (local.get $at) (local.get $end))))

    (v128.store offset=48 (global.get $carried) (local.get $previousClose))
    (v128.store offset=64 (global.get $carried) (local.get $previousHigh))
    (v128.store offset=80 (global.get $carried) (local.get $previousLow))
    (v128.store offset=96 (global.get $carried) (local.get $plus))
    (v128.store offset=112 (global.get $carried) (local.get $minus))
    (v128.store offset=128 (global.get $carried) (local.get $range))
    (v128.store offset=144 (global.get $carried) (local.get $reading)))

  ;; The sum of the first fourteen DX becomes their mean, the reading of the bar at $at.
  (func $seedAdx (param $at i32)
    (local $mean v128)
    (local.set $mean
      (f64x2.div (v128.load offset=144 (global.get $carried)) (v128.const f64x2 14 14)))
    (v128.store offset=144 (global.get $carried) (local.get $mean))
    {write adx $mean})

  ;; SMA 20 and CMF 20. What a window has in the last block stands at the place where it ends.
  (func $averageShort (param $at i32) (param $end i32)
    (local $pair i32) (local $blockStart i32) (local $blockEnd i32)
    (local $closeSum v128) (local $flowSum v128) (local $volumeSum v128) (local $x v128)
    (loop $blocks
      (local.set $blockStart (i32.shl (local.get $at) (i32.const 1)))
      (local.set $blockEnd (call $least (i32.add (local.get $at) (i32.const 160)) (local.get $end)))
      (local.set $closeSum (v128.const f64x2 0 0))
      (local.set $flowSum (v128.const f64x2 0 0))
      (local.set $volumeSum (v128.const f64x2 0 0))
      (loop $bars
        (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
        (local.set $closeSum
          (f64x2.add (local.get $closeSum)
            (v128.load offset={address closePairs} (local.get $pair))))
        (local.set $flowSum
          (f64x2.add (local.get $flowSum)
            (v128.load offset={address flowPairs} (local.get $pair))))
        (local.set $volumeSum
          (f64x2.add (local.get $volumeSum)
            (v128.load offset={address volumePairs} (local.get $pair))))
        (local.set $x
          (f64x2.mul
            (f64x2.add
              (v128.load offset={address closeTails} (local.get $pair)) (local.get $closeSum))
            (v128.const f64x2 0.05 0.05)))
        {write sma20 $x}
        (local.set $x
          (f64x2.add
            (v128.load offset={address volumeTails} (local.get $pair)) (local.get $volumeSum)))
        (local.set $x
          (v128.and
            (f64x2.div
              (f64x2.add
                (v128.load offset={address flowTails} (local.get $pair)) (local.get $flowSum))
              (local.get $x))
            (f64x2.gt (local.get $x) (v128.const f64x2 0 0))))
        {write cmf $x}
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $bars (i32.lt_u (local.get $at) (local.get $blockEnd))))

      ;; Backward: tails of this block, nineteen places further on; a whole block has none behind it.
      (local.set $closeSum (v128.const f64x2 0 0))
      (local.set $flowSum (v128.const f64x2 0 0))
      (local.set $volumeSum (v128.const f64x2 0 0))
      (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
      (loop $tails
        (v128.store offset={address closeTails+304} (local.get $pair) (local.get $closeSum))
        (v128.store offset={address flowTails+304} (local.get $pair) (local.get $flowSum))
        (v128.store offset={address volumeTails+304} (local.get $pair) (local.get $volumeSum))
        (local.set $pair (i32.sub (local.get $pair) (i32.const 16)))
        (local.set $closeSum
          (f64x2.add (local.get $closeSum)
            (v128.load offset={address closePairs} (local.get $pair))))
        (local.set $flowSum
          (f64x2.add (local.get $flowSum)
            (v128.load offset={address flowPairs} (local.get $pair))))
        (local.set $volumeSum
          (f64x2.add (local.get $volumeSum)
            (v128.load offset={address volumePairs} (local.get $pair))))
        (br_if $tails (i32.gt_u (local.get $pair) (local.get $blockStart))))
      (br_if $blocks (i32.lt_u (local.get $at) (local.get $end)))))

  ;; SMA 50, in the same way.
  (func $averageLong (param $at i32) (param $end i32)
    (local $pair i32) (local $blockStart i32) (local $blockEnd i32)
    (local $closeSum v128) (local $x v128)
    (loop $blocks
      (local.set $blockStart (i32.shl (local.get $at) (i32.const 1)))
      (local.set $blockEnd (call $least (i32.add (local.get $at) (i32.const 400)) (local.get $end)))
      (local.set $closeSum (v128.const f64x2 0 0))
      (loop $bars
        (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
        (local.set $closeSum
          (f64x2.add (local.get $closeSum)
            (v128.load offset={address closePairs} (local.get $pair))))
        (local.set $x
          (f64x2.mul
            (f64x2.add
              (v128.load offset={address longTails} (local.get $pair)) (local.get $closeSum))
            (v128.const f64x2 0.02 0.02)))
        {write sma50 $x}
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $bars (i32.lt_u (local.get $at) (local.get $blockEnd))))
      (local.set $closeSum (v128.const f64x2 0 0))
      (local.set $pair (i32.shl (local.get $at) (i32.const 1)))
      (loop $tails
        (v128.store offset={address longTails+784} (local.get $pair) (local.get $closeSum))
        (local.set $pair (i32.sub (local.get $pair) (i32.const 16)))
        (local.set $closeSum
          (f64x2.add (local.get $closeSum)
            (v128.load offset={address closePairs} (local.get $pair))))
        (br_if $tails (i32.gt_u (local.get $pair) (local.get $blockStart))))
      (br_if $blocks (i32.lt_u (local.get $at) (local.get $end)))))

  (func $least (param $left i32) (param $right i32) (result i32)
    (select (local.get $left) (local.get $right)
      (i32.lt_u (local.get $left) (local.get $right))))

  ;; The bars from $at up to the one before $to, if there are so many.
  (func $stage (param $at i32) (param $to i32) (param $end i32)
    (param $keepRsi f64) (param $keepAdx f64) (param $held f64) (param $weight f64)
    (local.set $to (call $least (local.get $to) (local.get $end)))
    (if (i32.ge_u (local.get $at) (local.get $to)) (then (return)))
    (call $turn (local.get $at) (local.get $to) (local.get $keepRsi))
    (call $direct (local.get $at) (local.get $to)
      (local.get $keepAdx) (local.get $held) (local.get $weight)))

  ;; The warm-up: the first twenty-eight bars.
  (func $warmUp (param $end i32) (param $decay f64)
    (memory.fill (global.get $carried) (i32.const 0) (i32.const 160))
    (memory.fill (i32.const {address closeTails}) (i32.const 0) (i32.const 320))
    (memory.fill (i32.const {address longTails}) (i32.const 0) (i32.const 800))
    (memory.fill (i32.const {address flowTails}) (i32.const 0) (i32.const 320))
    (memory.fill (i32.const {address volumeTails}) (i32.const 0) (i32.const 320))
    (call $stage (i32.const 0) (i32.const 16) (local.get $end)
      (f64.const 0) (f64.const 0) (f64.const 0) (f64.const 0))
    (call $stage (i32.const 16) (i32.const 112) (local.get $end)
      (f64.const 1) (f64.const 1) (f64.const 0) (f64.const 0))
    (call $stage (i32.const 112) (i32.const 120) (local.get $end)
      (f64.const 1) (local.get $decay) (f64.const 0) (f64.const 1))
    (call $stage (i32.const 120) (i32.const 224) (local.get $end)
      (local.get $decay) (local.get $decay) (f64.const 0) (f64.const 1))
    (if (i32.ge_u (local.get $end) (i32.const 224))
      (then (call $seedAdx (i32.const 216)))))

  ;; Readings of the first $bars (1 or more) places; those of the warm-up are not blanked. The decay
  ;; and the share of fourteen bars come as arguments, from the divisions that the readable functions
  ;; make. All passes go over two hundred bars, which stay in the nearest cache, before the next.
  (func (export "compute") (param $bars i32) (param $decay f64) (param $share f64)
    (local $at i32) (local $to i32) (local $end i32)
    (local.set $end (i32.shl (local.get $bars) (i32.const 3)))
    (loop $parts
      (local.set $to (call $least (i32.add (local.get $at) (i32.const 1600)) (local.get $end)))
      (call $pairUp (local.get $at) (local.get $to))
      (if (i32.eqz (local.get $at)) (then (call $warmUp (local.get $to) (local.get $decay))))
      (call $stage (select (local.get $at) (i32.const 224) (local.get $at))
        (local.get $to) (local.get $end)
        (local.get $decay) (local.get $decay) (f64.const 1) (local.get $share))
      (call $averageShort (local.get $at) (local.get $to))
      (call $averageLong (local.get $at) (local.get $to))
      (local.set $at (local.get $to))
      (br_if $parts (i32.lt_u (local.get $at) (local.get $end))))))

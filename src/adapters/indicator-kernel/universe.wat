;; The stream of a universe (src/domain/indicators/universe-*.ts) for two symbols at a time: symbols lie
;; side by side in columns, so that a vector holds a pair of neighbours. The arithmetic is the same,
;; operation for operation, and so is every bit of the readings. A symbol without a bar has a close of
;; NaN, and a mask keeps its half of whatever the pair remembers.
(module
  (import "universe" "memory" (memory 1))

  ;; Where things begin, in bytes: universe-layout.ts explains them.
  (import "universe" "highs" (global $highs i32))
  (import "universe" "lows" (global $lows i32))
  (import "universe" "closes" (global $closes i32))
  (import "universe" "volumes" (global $volumes i32))
  (import "universe" "rsi" (global $rsi i32))
  (import "universe" "adx" (global $adx i32))
  (import "universe" "plusDi" (global $plusDi i32))
  (import "universe" "minusDi" (global $minusDi i32))
  (import "universe" "obv" (global $obv i32))
  (import "universe" "cmf" (global $cmf i32))
  (import "universe" "smoothing" (global $smoothing i32))
  (import "universe" "flow" (global $flow i32))
  (import "universe" "flowsHeld" (global $flowsHeld i32))
  (import "universe" "volumesHeld" (global $volumesHeld i32))
  ;; From a column to the next, and what of it has symbols.
  (import "universe" "columnBytes" (global $columnBytes i32))
  (import "universe" "usedBytes" (global $usedBytes i32))
  ;; From the divisions that the readable functions make.
  (import "universe" "decay" (global $decay f64))
  (import "universe" "share" (global $share f64))

  ;; Constants, changeable by their type only: V8 would spell out a constant anew for every pair.
  (global $one (mut v128) (v128.const f64x2 1 1))
  (global $fourteen (mut v128) (v128.const f64x2 14 14))
  (global $twentyEight (mut v128) (v128.const f64x2 28 28))
  (global $fifty (mut v128) (v128.const f64x2 50 50))
  (global $hundred (mut v128) (v128.const f64x2 100 100))
  (global $leastRange (mut v128) (v128.const f64x2 1e-300 1e-300))

  ;; RSI, ADX and both DI. A pair remembers, 16 bytes each: high, low and close of the last bar, the
  ;; sums of moves, of doubled rises, of +DM, -DM and range, ADX or the sum of the DX so far, and the
  ;; bars seen, counted up to twenty-eight. Readings follow from that: where there is no bar a sum
  ;; is multiplied by 1, grows by 0, and reads the same again.
  (func (export "smooth")
    (local $at i32) (local $row i32) (local $high v128) (local $low v128) (local $close v128)
    (local $previousHigh v128) (local $previousLow v128) (local $previousClose v128)
    (local $has v128) (local $goes v128) (local $count v128) (local $seen v128)
    (local $keep v128) (local $x v128) (local $size v128) (local $rise v128) (local $fall v128)
    (local $moves v128) (local $doubledRises v128)
    (local $plus v128) (local $minus v128) (local $range v128)
    (local $scale v128) (local $both v128) (local $reading v128)
    ;; What V8 would fetch anew for every pair were it not local.
    (local $highs i32) (local $lows i32) (local $closes i32) (local $usedBytes i32)
    (local $rsi i32) (local $adx i32) (local $plusDi i32) (local $minusDi i32)
    (local $decay v128) (local $share v128) (local $one v128) (local $fourteen v128)
    (local $twentyEight v128) (local $fifty v128) (local $hundred v128) (local $leastRange v128)
    (local.set $highs (global.get $highs))
    (local.set $lows (global.get $lows))
    (local.set $closes (global.get $closes))
    (local.set $usedBytes (global.get $usedBytes))
    (local.set $rsi (global.get $rsi))
    (local.set $adx (global.get $adx))
    (local.set $plusDi (global.get $plusDi))
    (local.set $minusDi (global.get $minusDi))
    (local.set $decay (f64x2.splat (global.get $decay)))
    (local.set $share (f64x2.splat (global.get $share)))
    (local.set $one (global.get $one))
    (local.set $fourteen (global.get $fourteen))
    (local.set $twentyEight (global.get $twentyEight))
    (local.set $fifty (global.get $fifty))
    (local.set $hundred (global.get $hundred))
    (local.set $leastRange (global.get $leastRange))
    (local.set $row (global.get $smoothing))
    (loop $pairs
      (local.set $high (v128.load (i32.add (local.get $at) (local.get $highs))))
      (local.set $low (v128.load (i32.add (local.get $at) (local.get $lows))))
      (local.set $close (v128.load (i32.add (local.get $at) (local.get $closes))))
      (local.set $previousHigh (v128.load (local.get $row)))
      (local.set $previousLow (v128.load offset=16 (local.get $row)))
      (local.set $previousClose (v128.load offset=32 (local.get $row)))
      (local.set $count (v128.load offset=144 (local.get $row)))
      (local.set $has (f64x2.eq (local.get $close) (local.get $close)))
      (if (i32.eqz (i64x2.all_true (local.get $has)))
        (then
          (local.set $high
            (v128.bitselect (local.get $high) (local.get $previousHigh) (local.get $has)))
          (local.set $low
            (v128.bitselect (local.get $low) (local.get $previousLow) (local.get $has)))
          (local.set $close
            (v128.bitselect (local.get $close) (local.get $previousClose) (local.get $has)))))
      (v128.store (local.get $row) (local.get $high))
      (v128.store offset=16 (local.get $row) (local.get $low))
      (v128.store offset=32 (local.get $row) (local.get $close))
      (local.set $seen
        (f64x2.pmin (local.get $twentyEight)
          (f64x2.add (local.get $count) (v128.and (local.get $one) (local.get $has)))))
      (v128.store offset=144 (local.get $row) (local.get $seen))

      ;; Sums grow from the second bar on.
      (local.set $goes
        (v128.and (local.get $has) (f64x2.gt (local.get $count) (v128.const f64x2 0 0))))
      (local.set $keep
        (v128.bitselect (local.get $decay) (local.get $one)
          (v128.and (local.get $has) (f64x2.gt (local.get $count) (local.get $fourteen)))))
      (local.set $x (f64x2.sub (local.get $close) (local.get $previousClose)))
      (local.set $size (f64x2.abs (local.get $x)))
      (local.set $moves
        (f64x2.add
          (f64x2.mul (v128.load offset=48 (local.get $row)) (local.get $keep))
          (v128.and (local.get $size) (local.get $goes))))
      (local.set $doubledRises
        (f64x2.add
          (f64x2.mul (v128.load offset=64 (local.get $row)) (local.get $keep))
          (v128.and (f64x2.add (local.get $x) (local.get $size)) (local.get $goes))))
      (v128.store offset=48 (local.get $row) (local.get $moves))
      (v128.store offset=64 (local.get $row) (local.get $doubledRises))
      (v128.store (i32.add (local.get $at) (local.get $rsi))
        (v128.bitselect
          (f64x2.mul (local.get $fifty) (f64x2.div (local.get $doubledRises) (local.get $moves)))
          (local.get $fifty)
          (f64x2.gt (local.get $moves) (v128.const f64x2 0 0))))

      ;; Movement and range, both doubled.
      (local.set $keep
        (v128.bitselect (local.get $decay) (local.get $one)
          (v128.and (local.get $has) (f64x2.ge (local.get $count) (local.get $fourteen)))))
      (local.set $range
        (f64x2.add
          (f64x2.mul (v128.load offset=112 (local.get $row)) (local.get $keep))
          (v128.and (local.get $goes)
            (f64x2.add
              (f64x2.add (f64x2.sub (local.get $high) (local.get $low))
                (f64x2.abs (f64x2.sub (local.get $high) (local.get $previousClose))))
              (f64x2.abs (f64x2.sub (local.get $low) (local.get $previousClose)))))))
      (local.set $x (f64x2.sub (local.get $high) (local.get $previousHigh)))
      (local.set $rise
        (v128.and (f64x2.add (local.get $x) (f64x2.abs (local.get $x))) (local.get $goes)))
      (local.set $x (f64x2.sub (local.get $previousLow) (local.get $low)))
      (local.set $fall
        (v128.and (f64x2.add (local.get $x) (f64x2.abs (local.get $x))) (local.get $goes)))
      (local.set $plus
        (f64x2.add
          (f64x2.mul (v128.load offset=80 (local.get $row)) (local.get $keep))
          (v128.and (local.get $rise) (f64x2.gt (local.get $rise) (local.get $fall)))))
      (local.set $minus
        (f64x2.add
          (f64x2.mul (v128.load offset=96 (local.get $row)) (local.get $keep))
          (v128.and (local.get $fall) (f64x2.gt (local.get $fall) (local.get $rise)))))
      (v128.store offset=80 (local.get $row) (local.get $plus))
      (v128.store offset=96 (local.get $row) (local.get $minus))
      (v128.store offset=112 (local.get $row) (local.get $range))

      (local.set $scale
        (v128.and
          (f64x2.div (local.get $hundred) (local.get $range))
          (f64x2.gt (local.get $range) (local.get $leastRange))))
      (v128.store (i32.add (local.get $at) (local.get $plusDi))
        (f64x2.pmin (local.get $hundred) (f64x2.mul (local.get $plus) (local.get $scale))))
      (v128.store (i32.add (local.get $at) (local.get $minusDi))
        (f64x2.pmin (local.get $hundred) (f64x2.mul (local.get $minus) (local.get $scale))))

      (local.set $reading (v128.load offset=128 (local.get $row)))
      (local.set $both (f64x2.add (local.get $plus) (local.get $minus)))
      (local.set $x
        (f64x2.mul (local.get $hundred)
          (f64x2.div
            (f64x2.abs (f64x2.sub (local.get $plus) (local.get $minus)))
            (local.get $both))))
      (local.set $goes
        (v128.and (local.get $has) (f64x2.gt (local.get $both) (v128.const f64x2 0 0))))
      (if (i64x2.all_true (f64x2.eq (local.get $count) (local.get $twentyEight)))
        (then
          (local.set $reading
            (f64x2.add (local.get $reading)
              (v128.and (local.get $goes)
                (f64x2.mul (f64x2.sub (local.get $x) (local.get $reading)) (local.get $share)))))
          (v128.store (i32.add (local.get $at) (local.get $adx)) (local.get $reading)))
        (else
          (local.set $reading
            (call $seedAdx (local.get $reading) (local.get $x) (local.get $goes)
              (local.get $count) (local.get $seen)))
          (v128.store (i32.add (local.get $at) (local.get $adx)) (local.get $reading))
          (call $blankWarmUp (local.get $at) (local.get $seen))))
      (v128.store offset=128 (local.get $row) (local.get $reading))

      (local.set $row (i32.add (local.get $row) (i32.const 160)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pairs (i32.lt_u (local.get $at) (local.get $usedBytes)))))

  ;; ADX where one of the pair has not had its twenty-eight bars before: from the fifteenth on DX are
  ;; summed, with the twenty-eighth the sum becomes their mean.
  (func $seedAdx (param $reading v128) (param $dx v128) (param $goes v128)
    (param $count v128) (param $seen v128) (result v128)
    (local $isFull v128)
    (local.set $isFull (f64x2.eq (local.get $count) (global.get $twentyEight)))
    (local.set $reading
      (f64x2.add (local.get $reading)
        (v128.and
          (v128.and (local.get $goes) (f64x2.gt (local.get $seen) (global.get $fourteen)))
          (v128.bitselect
            (f64x2.mul
              (f64x2.sub (local.get $dx) (local.get $reading)) (f64x2.splat (global.get $share)))
            (local.get $dx)
            (local.get $isFull)))))
    (v128.bitselect
      (f64x2.div (local.get $reading) (global.get $fourteen))
      (local.get $reading)
      (v128.andnot
        (f64x2.eq (local.get $seen) (global.get $twentyEight)) (local.get $isFull))))

  (func $blankWarmUp (param $at i32) (param $seen v128)
    (local $isRead v128)
    (local.set $isRead (f64x2.gt (local.get $seen) (global.get $fourteen)))
    (call $blank (i32.add (local.get $at) (global.get $rsi)) (local.get $isRead))
    (call $blank (i32.add (local.get $at) (global.get $plusDi)) (local.get $isRead))
    (call $blank (i32.add (local.get $at) (global.get $minusDi)) (local.get $isRead))
    (call $blank (i32.add (local.get $at) (global.get $adx))
      (f64x2.eq (local.get $seen) (global.get $twentyEight))))

  (func $blank (param $reading i32) (param $isRead v128)
    (v128.store (local.get $reading)
      (v128.bitselect
        (v128.load (local.get $reading)) (v128.const f64x2 nan nan) (local.get $isRead))))

  ;; A moving average. A pair remembers the sums of its blocks and, as 64-bit integers, how many bytes
  ;; of rows behind the first its next closes are held. Where there is no bar the row is written, too:
  ;; nobody reads that entry before a bar has taken its place.
  (func (export "average")
    (param $row i32) (param $held i32) (param $readings i32) (param $period i32) (param $part f64)
    (local $at i32) (local $left i32) (local $right i32)
    (local $close v128) (local $has v128) (local $sum v128) (local $behind v128) (local $window v128)
    (local $share v128) (local $step v128) (local $end v128) (local $ends v128)
    (local $closes i32) (local $columnBytes i32) (local $usedBytes i32)
    (local.set $closes (global.get $closes))
    (local.set $columnBytes (global.get $columnBytes))
    (local.set $usedBytes (global.get $usedBytes))
    (local.set $share (f64x2.splat (local.get $part)))
    (local.set $step (i64x2.splat (i64.extend_i32_u (local.get $columnBytes))))
    (local.set $end (call $measureBlock (local.get $period)))
    (loop $pairs
      (local.set $close (v128.load (i32.add (local.get $at) (local.get $closes))))
      (local.set $has (f64x2.eq (local.get $close) (local.get $close)))
      (local.set $sum (v128.load (local.get $row)))
      (local.set $behind (v128.load offset=16 (local.get $row)))
      (local.set $sum
        (v128.bitselect
          (f64x2.add (local.get $sum) (local.get $close)) (local.get $sum) (local.get $has)))
      (local.set $left (i32.add (local.get $held) (i32x4.extract_lane 0 (local.get $behind))))
      (local.set $right (i32.add (local.get $held) (i32x4.extract_lane 2 (local.get $behind))))
      (local.set $window
        (v128.load64_lane offset=8 1 (i32.add (local.get $right) (local.get $columnBytes))
          (v128.load64_zero (i32.add (local.get $left) (local.get $columnBytes)))))
      (v128.store64_lane 0 (local.get $left) (local.get $close))
      (v128.store64_lane offset=8 1 (local.get $right) (local.get $close))
      (v128.store (i32.add (local.get $at) (local.get $readings))
        (v128.bitselect
          (f64x2.mul (f64x2.add (local.get $window) (local.get $sum)) (local.get $share))
          (v128.load (i32.add (local.get $at) (local.get $readings)))
          (local.get $has)))

      (local.set $behind
        (i64x2.add (local.get $behind) (v128.and (local.get $step) (local.get $has))))
      (local.set $ends (i64x2.eq (local.get $behind) (local.get $end)))
      (if (v128.any_true (local.get $ends))
        (then
          (call $turn (local.get $held) (local.get $end) (local.get $ends))
          (local.set $sum (v128.andnot (local.get $sum) (local.get $ends)))
          (local.set $behind (v128.andnot (local.get $behind) (local.get $ends)))))
      (v128.store (local.get $row) (local.get $sum))
      (v128.store offset=16 (local.get $row) (local.get $behind))

      (local.set $row (i32.add (local.get $row) (i32.const 32)))
      (local.set $held (i32.add (local.get $held) (i32.const 16)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pairs (i32.lt_u (local.get $at) (local.get $usedBytes)))))

  ;; OBV and CMF. A pair remembers its last closes, its OBV, the sums of both blocks and how many
  ;; bytes behind the first row it is, as above.
  (func (export "flow") (param $period i32)
    (local $at i32) (local $row i32) (local $left i32) (local $right i32)
    (local $high v128) (local $low v128) (local $close v128) (local $volume v128) (local $has v128)
    (local $old v128) (local $total v128) (local $height v128) (local $dayFlow v128)
    (local $flowSum v128) (local $volumeSum v128) (local $behind v128) (local $window v128)
    (local $step v128) (local $end v128) (local $ends v128)
    (local $highs i32) (local $lows i32) (local $closes i32) (local $volumes i32)
    (local $obv i32) (local $cmf i32) (local $flowsHeld i32) (local $volumesHeld i32)
    (local $columnBytes i32) (local $usedBytes i32)
    (local.set $highs (global.get $highs))
    (local.set $lows (global.get $lows))
    (local.set $closes (global.get $closes))
    (local.set $volumes (global.get $volumes))
    (local.set $obv (global.get $obv))
    (local.set $cmf (global.get $cmf))
    (local.set $flowsHeld (global.get $flowsHeld))
    (local.set $volumesHeld (global.get $volumesHeld))
    (local.set $columnBytes (global.get $columnBytes))
    (local.set $usedBytes (global.get $usedBytes))
    (local.set $row (global.get $flow))
    (local.set $step (i64x2.splat (i64.extend_i32_u (local.get $columnBytes))))
    (local.set $end (call $measureBlock (local.get $period)))
    (loop $pairs
      (local.set $high (v128.load (i32.add (local.get $at) (local.get $highs))))
      (local.set $low (v128.load (i32.add (local.get $at) (local.get $lows))))
      (local.set $close (v128.load (i32.add (local.get $at) (local.get $closes))))
      (local.set $volume (v128.load (i32.add (local.get $at) (local.get $volumes))))
      (local.set $has (f64x2.eq (local.get $close) (local.get $close)))
      ;; Without a bar nothing is added: the close compares as neither more nor less.
      (local.set $old (v128.load (local.get $row)))
      (local.set $total
        (f64x2.add (v128.load offset=16 (local.get $row))
          (f64x2.sub
            (v128.and (local.get $volume) (f64x2.gt (local.get $close) (local.get $old)))
            (v128.and (local.get $volume) (f64x2.lt (local.get $close) (local.get $old))))))
      (v128.store (local.get $row)
        (v128.bitselect (local.get $close) (local.get $old) (local.get $has)))
      (v128.store offset=16 (local.get $row) (local.get $total))
      (v128.store (i32.add (local.get $at) (local.get $obv))
        (v128.bitselect (local.get $total)
          (v128.load (i32.add (local.get $at) (local.get $obv)))
          (local.get $has)))

      (local.set $height (f64x2.sub (local.get $high) (local.get $low)))
      (local.set $dayFlow
        (v128.and
          (f64x2.mul
            (f64x2.div
              (f64x2.sub
                (f64x2.sub (local.get $close) (local.get $low))
                (f64x2.sub (local.get $high) (local.get $close)))
              (local.get $height))
            (local.get $volume))
          (f64x2.gt (local.get $height) (v128.const f64x2 0 0))))
      (local.set $old (v128.load offset=32 (local.get $row)))
      (local.set $flowSum
        (v128.bitselect
          (f64x2.add (local.get $old) (local.get $dayFlow)) (local.get $old) (local.get $has)))
      (local.set $old (v128.load offset=48 (local.get $row)))
      (local.set $volumeSum
        (v128.bitselect
          (f64x2.add (local.get $old) (local.get $volume)) (local.get $old) (local.get $has)))
      (local.set $behind (v128.load offset=64 (local.get $row)))

      (local.set $left (i32.add (local.get $at) (i32x4.extract_lane 0 (local.get $behind))))
      (local.set $right
        (i32.add (i32.add (local.get $at) (i32.const 8))
          (i32x4.extract_lane 2 (local.get $behind))))
      (v128.store64_lane 0 (i32.add (local.get $left) (local.get $flowsHeld)) (local.get $dayFlow))
      (v128.store64_lane 1 (i32.add (local.get $right) (local.get $flowsHeld)) (local.get $dayFlow))
      (v128.store64_lane 0 (i32.add (local.get $left) (local.get $volumesHeld)) (local.get $volume))
      (v128.store64_lane 1 (i32.add (local.get $right) (local.get $volumesHeld))
        (local.get $volume))
      (local.set $left (i32.add (local.get $left) (local.get $columnBytes)))
      (local.set $right (i32.add (local.get $right) (local.get $columnBytes)))
      (local.set $window
        (f64x2.add
          (v128.load64_lane 1 (i32.add (local.get $right) (local.get $volumesHeld))
            (v128.load64_zero (i32.add (local.get $left) (local.get $volumesHeld))))
          (local.get $volumeSum)))
      (v128.store (i32.add (local.get $at) (local.get $cmf))
        (v128.bitselect
          (v128.and
            (f64x2.div
              (f64x2.add
                (v128.load64_lane 1 (i32.add (local.get $right) (local.get $flowsHeld))
                  (v128.load64_zero (i32.add (local.get $left) (local.get $flowsHeld))))
                (local.get $flowSum))
              (local.get $window))
            (f64x2.ne (local.get $window) (v128.const f64x2 0 0)))
          (v128.load (i32.add (local.get $at) (local.get $cmf)))
          (local.get $has)))

      (local.set $behind
        (i64x2.add (local.get $behind) (v128.and (local.get $step) (local.get $has))))
      (local.set $ends (i64x2.eq (local.get $behind) (local.get $end)))
      (if (v128.any_true (local.get $ends))
        (then
          (call $turn (i32.add (local.get $at) (local.get $flowsHeld))
            (local.get $end) (local.get $ends))
          (call $turn (i32.add (local.get $at) (local.get $volumesHeld))
            (local.get $end) (local.get $ends))
          (local.set $flowSum (v128.andnot (local.get $flowSum) (local.get $ends)))
          (local.set $volumeSum (v128.andnot (local.get $volumeSum) (local.get $ends)))
          (local.set $behind (v128.andnot (local.get $behind) (local.get $ends)))))
      (v128.store offset=32 (local.get $row) (local.get $flowSum))
      (v128.store offset=48 (local.get $row) (local.get $volumeSum))
      (v128.store offset=64 (local.get $row) (local.get $behind))

      (local.set $row (i32.add (local.get $row) (i32.const 80)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pairs (i32.lt_u (local.get $at) (local.get $usedBytes)))))

  ;; The bytes that a block of $period rows takes, twice.
  (func $measureBlock (param $period i32) (result v128)
    (i64x2.splat
      (i64.extend_i32_u (i32.mul (local.get $period) (global.get $columnBytes)))))

  ;; At the end of a block: each of its values but the first becomes the sum from there to the block's
  ;; end, for the symbols of the pair that $ends says.
  (func $turn (param $first i32) (param $end v128) (param $ends v128)
    (local $at i32) (local $value v128) (local $sum v128)
    (local.set $at (i32.add (local.get $first) (i32x4.extract_lane 0 (local.get $end))))
    (local.set $at (i32.sub (local.get $at) (global.get $columnBytes)))
    (loop $rows
      (local.set $value (v128.load (local.get $at)))
      (local.set $sum (f64x2.add (local.get $sum) (local.get $value)))
      (v128.store (local.get $at)
        (v128.bitselect (local.get $sum) (local.get $value) (local.get $ends)))
      (local.set $at (i32.sub (local.get $at) (global.get $columnBytes)))
      (br_if $rows (i32.gt_u (local.get $at) (local.get $first))))))

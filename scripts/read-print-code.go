// Reads the signed QR codes of prints (docs/print-code.md) with Go's own library, and no code of ours.
//
//	apt-get install golang-go
//	go run scripts/read-print-code.go docs/print-code.vectors.json
//
// Prints what each case of a file of vectors is, as JSON: its verdict, and the facts of a genuine one.
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"
	"time"
	"unicode/utf8"
)

type figure struct {
	Name   string `json:"name"`
	Amount int64  `json:"amount"`
}

type facts struct {
	KindName string   `json:"kindName"`
	Level    string   `json:"level"`
	IssuedOn string   `json:"issuedOn"`
	Issuer   string   `json:"issuer"`
	Person   *string  `json:"person"`
	Period   string   `json:"period"`
	Figures  []figure `json:"figures"`
}

type result struct {
	Verdict string `json:"verdict"`
	Facts   *facts `json:"facts,omitempty"`
}

type key struct {
	ID        string `json:"id"`
	PublicKey struct{ X, Y string }
}

type vectors struct {
	Keys  []key
	Cases []struct{ ID, Proof string }
}

var errEnd = errors.New("ends too early")

type reader struct {
	data []byte
	at   int
	err  error
}

func (r *reader) take(count int) []byte {
	if r.err != nil || r.at+count > len(r.data) {
		r.err = errEnd
		return make([]byte, count)
	}
	r.at += count
	return r.data[r.at-count : r.at]
}

func (r *reader) text() string {
	text := r.take(int(r.take(1)[0]))
	if !utf8.Valid(text) {
		r.err = errors.New("not UTF-8")
	}
	return strings.ReplaceAll(string(text), "\x01", "\u2022")
}

func (r *reader) number() int64 {
	var value uint64
	for shift := 0; shift < 63; shift += 7 {
		next := r.take(1)[0]
		value |= uint64(next&0x7f) << shift
		if next < 0x80 {
			if value&1 == 1 {
				return -int64(value >> 1)
			}
			return int64(value >> 1)
		}
	}
	r.err = errors.New("a number is too large")
	return 0
}

func factsIn(encoded []byte) (*facts, error) {
	r := &reader{data: encoded}
	r.take(5)
	level := r.take(1)[0]
	if level > 3 {
		return nil, errors.New("no such level")
	}
	day := r.take(2)
	issued := time.Unix(0, 0).UTC().AddDate(0, 0, int(day[0])<<8|int(day[1]))
	found := &facts{Level: "SUDB"[level : level+1], IssuedOn: issued.Format("2006-01-02"), Figures: []figure{}}
	found.KindName, found.Issuer = r.text(), r.text()
	if person := r.text(); person != "" {
		found.Person = &person
	}
	found.Period = r.text()
	for r.err == nil && r.at < len(encoded) {
		found.Figures = append(found.Figures, figure{r.text(), r.number()})
	}
	return found, r.err
}

func read(id, proof string, keys []key) result {
	data, err := base64.RawURLEncoding.DecodeString(proof)
	if err != nil || len(data) <= 64 || data[0] != 1 {
		return result{Verdict: "unreadable"}
	}
	encoded, signature := data[:len(data)-64], data[len(data)-64:]
	found, err := factsIn(encoded)
	if err != nil {
		return result{Verdict: "unreadable"}
	}
	digest := sha256.Sum256(append([]byte("paperproof print 1\n"+id+"\n"), encoded...))
	number := func(bytes []byte) *big.Int { return new(big.Int).SetBytes(bytes) }
	verdict := "unknown"
	for _, known := range keys {
		if known.ID != hex.EncodeToString(encoded[1:5]) {
			continue
		}
		x, _ := base64.RawURLEncoding.DecodeString(known.PublicKey.X)
		y, _ := base64.RawURLEncoding.DecodeString(known.PublicKey.Y)
		public := ecdsa.PublicKey{Curve: elliptic.P256(), X: number(x), Y: number(y)}
		if ecdsa.Verify(&public, digest[:], number(signature[:32]), number(signature[32:])) {
			return result{"genuine", found}
		}
		verdict = "forged"
	}
	return result{Verdict: verdict}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var all vectors
	if err := json.Unmarshal(text, &all); err != nil {
		panic(err)
	}
	results := []result{}
	for _, each := range all.Cases {
		results = append(results, read(each.ID, each.Proof, all.Keys))
	}
	printed, _ := json.Marshal(results)
	fmt.Println(string(printed))
}

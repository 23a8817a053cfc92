/** What projects may remember in other languages: prose about software, two texts of different kind for each. */
export const LANGUAGES: Readonly<Record<string, readonly [string, string]>> = {
  English: [
    'We decided to use SQLite instead of PostgreSQL because the extension host does not allow native builds.',
    'Always run the migration script before deploying; the nightly job removes sessions that expired an hour ago.',
  ],
  German: [
    'Die Donaudampfschifffahrtsgesellschaft überprüft die Rechtschreibung der Veröffentlichungen.',
    'Vor jeder Auslieferung müssen die Prüfungen laufen; größere Änderungen an der Datenbank bespricht die Gruppe.',
  ],
  French: [
    "Nous avons décidé d'utiliser SQLite plutôt que PostgreSQL, parce qu'il n'y a pas de serveur.",
    'Le cache est vidé à chaque déploiement ; les clés périmées sont supprimées après une journée.',
  ],
  Spanish: [
    'Decidimos utilizar SQLite en lugar de PostgreSQL porque la extensión no permite compilaciones nativas.',
    'Después de cada migración hay que volver a crear los índices; así la búsqueda sigue siendo rápida.',
  ],
  Portuguese: [
    'Decidimos usar SQLite em vez de PostgreSQL, porque a extensão não permite compilação nativa.',
    'As sessões expiram após uma hora; a rotina noturna remove as que já não são válidas.',
  ],
  Polish: [
    'Zdecydowaliśmy się użyć SQLite zamiast PostgreSQL, ponieważ rozszerzenie nie pozwala na natywną kompilację.',
    'Przed każdym wdrożeniem należy uruchomić testy; zmiany w bazie danych wymagają przeglądu całego zespołu.',
  ],
  Czech: [
    'Rozhodli jsme se použít SQLite místo PostgreSQL, protože rozšíření neumožňuje nativní sestavení.',
    'Před každým nasazením musí proběhnout testy; větší změny databáze schvaluje celý tým.',
  ],
  Hungarian: [
    'Úgy döntöttünk, hogy SQLite-ot használunk PostgreSQL helyett, mert a bővítmény nem enged natív fordítást.',
    'Minden telepítés előtt le kell futtatni a teszteket; az elavult munkameneteket éjszaka töröljük.',
  ],
  Turkish: [
    'Uzantı yerel derlemeye izin vermediği için PostgreSQL yerine SQLite kullanmaya karar verdik.',
    'Her dağıtımdan önce testler çalıştırılmalıdır; süresi dolmuş oturumlar gece silinir.',
  ],
  Vietnamese: [
    'Chúng tôi quyết định dùng SQLite thay cho PostgreSQL vì tiện ích mở rộng không cho phép biên dịch gốc.',
    'Trước mỗi lần triển khai phải chạy kiểm thử; những phiên đã hết hạn sẽ bị xóa vào ban đêm.',
  ],
  Italian: [
    'Abbiamo deciso di usare SQLite al posto di PostgreSQL, perché non serve alcun server.',
    'Prima di ogni rilascio vanno eseguiti i test; le sessioni scadute vengono cancellate di notte.',
  ],
  Dutch: [
    'We hebben besloten om SQLite te gebruiken in plaats van PostgreSQL, omdat er geen server nodig is.',
    'Voor elke uitrol moeten de tests draaien; verlopen sessies worden in de nacht verwijderd.',
  ],
  Swedish: [
    'Vi bestämde oss för SQLite i stället för PostgreSQL, eftersom tillägget inte tillåter inbyggda byggen.',
    'Före varje driftsättning ska testerna köras; utgångna sessioner tas bort under natten.',
  ],
  Romanian: [
    'Am hotărât să folosim SQLite în loc de PostgreSQL, pentru că extensia nu permite compilarea nativă.',
    'Înainte de fiecare lansare trebuie rulate testele; sesiunile expirate se șterg noaptea.',
  ],
  Indonesian: [
    'Kami memutuskan menggunakan SQLite sebagai pengganti PostgreSQL karena tidak diperlukan peladen.',
    'Sebelum setiap rilis, pengujian harus dijalankan; sesi yang kedaluwarsa dihapus pada malam hari.',
  ],
  Finnish: [
    'Päätimme käyttää SQLiteä PostgreSQL:n sijasta, koska laajennus ei salli natiivikäännöksiä.',
    'Ennen jokaista käyttöönottoa on ajettava testit; vanhentuneet istunnot poistetaan öisin.',
  ],
  Russian: [
    'Решено использовать SQLite вместо PostgreSQL, потому что сборка не допускается.',
    'Перед каждым развёртыванием нужно запускать тесты; устаревшие сеансы удаляются ночью.',
  ],
  Ukrainian: [
    'Вирішено використовувати SQLite замість PostgreSQL, бо розширення не дозволяє власну збірку.',
    'Перед кожним розгортанням слід запускати тести; застарілі сеанси вилучаються щоночі.',
  ],
  Bulgarian: [
    'Решихме да използваме SQLite вместо PostgreSQL, защото разширението не позволява компилиране.',
    'Преди всяко внедряване трябва да се изпълнят тестовете; изтеклите сесии се изтриват през нощта.',
  ],
  Greek: [
    'Αποφασίσαμε να χρησιμοποιήσουμε μια απλή βάση δεδομένων.',
    'Πριν από κάθε διανομή πρέπει να τρέχουν οι δοκιμές· οι συνεδρίες που έληξαν διαγράφονται τη νύχτα.',
  ],
  Arabic: [
    'قررنا استخدام قاعدة بيانات بسيطة بدلاً من الخادم لأن الإضافة لا تسمح بالبناء الأصلي.',
    'يجب تشغيل الاختبارات قبل كل نشر، وتُحذف الجلسات المنتهية كل ليلة.',
  ],
  Persian: [
    'تصمیم گرفتیم به جای سرور از یک پایگاه دادهٔ ساده استفاده کنیم، چون افزونه اجازهٔ ساخت بومی نمی‌دهد.',
    'پیش از هر استقرار باید آزمون‌ها اجرا شوند و نشست‌های منقضی شبانه پاک می‌شوند.',
  ],
  Urdu: [
    'ہم نے سرور کے بجائے ایک سادہ ڈیٹا بیس استعمال کرنے کا فیصلہ کیا کیونکہ توسیع مقامی تعمیر کی اجازت نہیں دیتی۔',
    'ہر اجرا سے پہلے جانچ چلانا ضروری ہے اور پرانے سیشن رات کو حذف ہو جاتے ہیں۔',
  ],
  Hebrew: [
    'החלטנו להשתמש במסד נתונים פשוט במקום בשרת, כי ההרחבה אינה מאפשרת בנייה מקומית.',
    'לפני כל פריסה יש להריץ את הבדיקות; הפעלות שפג תוקפן נמחקות בלילה.',
  ],
  Hindi: [
    'हमने एक सरल डेटाबेस चुना क्योंकि एक्सटेंशन में नेटिव बिल्ड की अनुमति नहीं है।',
    'हर परिनियोजन से पहले परीक्षण चलाना आवश्यक है; पुराने सत्र रात में हटा दिए जाते हैं।',
  ],
  Marathi: [
    'आम्ही सर्व्हरऐवजी साधा डेटाबेस वापरण्याचे ठरवले, कारण विस्तारात मूळ बांधणीला परवानगी नाही.',
    'प्रत्येक प्रकाशनापूर्वी चाचण्या चालवल्या पाहिजेत; कालबाह्य सत्रे रात्री काढून टाकली जातात.',
  ],
  Bengali: [
    'আমরা সার্ভারের বদলে একটি সরল ডেটাবেস ব্যবহার করার সিদ্ধান্ত নিয়েছি।',
    'প্রতিটি প্রকাশের আগে পরীক্ষা চালাতে হবে; পুরোনো সেশন রাতে মুছে ফেলা হয়।',
  ],
  Tamil: [
    'சேவையகத்திற்குப் பதிலாக எளிய தரவுத்தளத்தைப் பயன்படுத்த முடிவு செய்தோம்.',
    'ஒவ்வொரு வெளியீட்டிற்கும் முன் சோதனைகளை இயக்க வேண்டும்; பழைய அமர்வுகள் இரவில் நீக்கப்படும்.',
  ],
  Telugu: [
    'సర్వర్‌కు బదులుగా సరళమైన డేటాబేస్‌ను ఉపయోగించాలని నిర్ణయించాము.',
    'ప్రతి విడుదలకు ముందు పరీక్షలు నడపాలి; గడువు ముగిసిన సెషన్లు రాత్రి తొలగించబడతాయి.',
  ],
  Thai: [
    'เราตัดสินใจใช้ฐานข้อมูลแบบง่ายแทนเซิร์ฟเวอร์เพราะส่วนขยายไม่อนุญาตให้คอมไพล์',
    'ต้องรันการทดสอบก่อนการเผยแพร่ทุกครั้ง เซสชันที่หมดอายุจะถูกลบในเวลากลางคืน',
  ],
  Georgian: [
    'გადავწყვიტეთ სერვერის ნაცვლად მარტივი მონაცემთა ბაზის გამოყენება.',
    'ყოველი გამოშვების წინ უნდა გაეშვას ტესტები; ვადაგასული სესიები ღამით იშლება.',
  ],
  Armenian: [
    'Մենք որոշեցինք սերվերի փոխարեն օգտագործել պարզ տվյալների բազա։',
    'Ամեն թողարկումից առաջ պետք է անցկացնել փորձարկումները։',
  ],
  Japanese: [
    '認証はJWTをクッキーに保存します。移行スクリプトは必ずレビューを受けてください。名前はまだ無い。',
    'デプロイの前に必ずテストを実行し、期限切れのセッションは夜間に削除されます。',
  ],
  'Simplified Chinese': [
    '我们选择使用 SQLite 而不是 PostgreSQL，因为扩展宿主中不允许原生构建。所有提交前必须运行测试。',
    '缓存在每次部署时清空；过期的会话由夜间任务删除，密钥轮换后旧令牌立即失效。',
  ],
  'Traditional Chinese': [
    '我們選擇使用簡單的資料庫而不是伺服器，因為擴充套件不允許原生建置。',
    '每次部署前必須執行測試；過期的工作階段會在夜間刪除，舊權杖隨即失效。',
  ],
  Korean: [
    '인증 토큰은 httpOnly 쿠키에 저장합니다. 배포 전에 항상 테스트를 실행하세요.',
    '만료된 세션은 야간 작업이 삭제하며, 데이터베이스 변경은 반드시 검토를 거쳐야 합니다.',
  ],
};

const HEX = '9fd27eb3a1c04e5d88f2b1c7a0e94d3f55aa6b710c4de82f1b39a7e6d5c4b3a2';
const BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

/** What else stands in projects' memories, two samples of each kind. */
export const NOTATIONS: Readonly<Record<string, readonly [string, string]>> = {
  hex: [HEX, `commit ${HEX.slice(0, 40)}`],
  base64: [BASE64, 'sha256-xJ3k9fQ2mZ7vLpR4tYw8uEoIbNcDgHsKaXzVqWr1234='],
  UUIDs: ['6f1c2b9e-4a7d-4f0c-9b3e-2d5a8c7e1f60', 'id=b7e23ec2-9af2-4c56-8f0a-1d3e5c7b9a2f&t=0c4de82f-1b39-47e6'],
  numbers: ['12345678901234567890 3.14159265358979 0xDEADBEEF', '1,000,000 2026-05-31T12:00:00.000Z 127.0.0.1:8080'],
  paths: [
    'src/engine/brain/weighted-tokens.ts, test/unit/brain/*.test.ts',
    'C:\\Users\\me\\AppData\\Roaming\\Code\\User',
  ],
  Python: [
    'def rows(self, *, limit: int = 100) -> list[dict]:\n    return [row for row in self.__rows if row["id"] % 2]\n',
    'async with aiohttp.ClientSession() as s:\n    r = await s.get(url, params={"q": q}, timeout=5)\n',
  ],
  SQL: [
    'SELECT u.id, COUNT(*) AS n FROM users u LEFT JOIN orders o ON o.user_id = u.id WHERE o.total >= 100.50;',
    'CREATE UNIQUE INDEX IF NOT EXISTS item_by_hash ON item (content_hash) WHERE content_hash IS NOT NULL;',
  ],
  'C++': [
    'template <typename T> auto&& get(std::vector<T>& v, size_t i) { return v.at(i)->second; }',
    '#define MAX(a,b) (((a)>(b))?(a):(b))\nstatic const uint8_t kTable[4] = {0x00, 0xff, 0x7f, 0x80};',
  ],
  'minified JavaScript': [
    '!function(e,t){"object"==typeof exports?module.exports=t():e.x=t()}(this,(()=>{var e={n:t=>t&&t.__esModule}}));',
    'const a=b?.c??d,[e,...f]=g.map(h=>({...h,i:!h.i})),j=`${k}:${l}`;if(m&&!n||o^p)q(r=>r|0);',
  ],
  Rust: [
    "impl<'a, T: Send + 'static> Iterator for Rows<'a, T> { type Item = Result<&'a T, Error>; }",
    'let v: Vec<_> = xs.iter().filter(|x| **x > 0).map(|&x| x as u64).collect::<Vec<u64>>();',
  ],
  regex: ['/^(?:[a-z0-9!#$%&]+)@(?:[a-z0-9-]+\\.)+[a-z]{2,}$/giu', '(?<=^|[^\\w$])(\\d{4})-(\\d{2})-(\\d{2})T?'],
  emoji: ['🧠🚀 Done ✅ — 👩🏽‍💻 pair 👨‍👩‍👧‍👦 ❤️ 🤷‍♀️', '🎉🔥💡⚠️🐛📦✨♻️🔒🚧📝⬆️🇩🇪🇯🇵'],
  signs: ['→ ← ≥ ½ … “quoted” ± × ÷ ∑ √ ∞ ≠', '├── src │   └── a.ts ═══ ║ ▲ ● ○ ■ □'],
};
